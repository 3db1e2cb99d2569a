/// Whether the I²C bus of the pins exists, and its speed.
enum I2CChecks {
  /// Highest speed of u-blox receivers and common sensors, bits per second (fast mode).
  private static let fastest = 400_000

  static func findings(_ context: DiagnosisContext) -> [Finding] {
    let buses = context.view.names(in: "/dev").filter { $0.hasPrefix("i2c-") }
    return [bus(context, buses), speed(context, buses)]
  }

  private static func bus(_ context: DiagnosisContext, _ buses: [String]) -> Finding {
    guard context.board != nil else {
      return buses.isEmpty
        ? Finding(.i2cBus, .skip, "no I²C bus is here; only a receiver or sensor on I²C needs one")
        : Finding(.i2cBus, .pass, "/dev/\(buses.joined(separator: ", /dev/"))")
    }
    // Bus 1 is on pins 3 and 5; others belong to monitors.
    if buses.contains("i2c-1") { return Finding(.i2cBus, .pass, "/dev/i2c-1 is there") }
    let isOn = context.boot?.isOn("i2c_arm", "i2c", "i2c1") == true
    if context.view.names(in: "/dev").isEmpty {
      return Finding(.i2cBus, .skip, "not running: no /dev; config.txt has I²C \(isOn ? "on" : "off")")
    }
    guard isOn else {
      return Finding(
        .i2cBus, .skip, "I²C is off; only a receiver or sensor on I²C needs it",
        fix: "sudo raspi-config nonint do_i2c 0 && sudo reboot")
    }
    if context.view.exists("/sys/class/i2c-adapter/i2c-1") || context.view.exists("/sys/bus/i2c/devices/i2c-1") {
      return Finding(
        .i2cBus, .fail, "the bus is there, but the module i2c-dev that makes /dev/i2c-1 is not loaded",
        fix: "echo i2c-dev | sudo tee /etc/modules-load.d/i2c.conf && sudo modprobe i2c-dev")
    }
    return Finding(
      .i2cBus, .fail, "config.txt turns I²C on, but there is no /dev/i2c-1",
      fix: "\(Remedy.restart)  # if it stays away: dmesg | grep i2c")
  }

  private static func speed(_ context: DiagnosisContext, _ buses: [String]) -> Finding {
    guard context.board != nil else { return Finding(.i2cSpeed, .skip, "only a Raspberry Pi reports this") }
    let asked = ["i2c_arm_baudrate", "i2c_baudrate", "i2c1_baudrate"].compactMap { context.boot?.parameters[$0] }.first
    let actual = context.view.bytes("/sys/class/i2c-adapter/i2c-1/of_node/clock-frequency", limit: 4).flatMap { bytes in
      bytes.count == 4 ? bytes.reduce(0) { $0 << 8 | Int($1) } : nil
    }
    guard let speed = actual ?? asked.flatMap({ Int($0) }) ?? (buses.contains("i2c-1") ? 100_000 : nil) else {
      return Finding(.i2cSpeed, .skip, "no bus")
    }
    if speed > fastest {
      return Finding(
        .i2cSpeed, .warn, "\(speed) bits per second: receivers take \(fastest) at most",
        fix: Remedy.append("dtparam=i2c_arm_baudrate=\(fastest)", to: context.boot))
    }
    return Finding(.i2cSpeed, .pass, "\(speed) bits per second")
  }
}

/// Whether the pulse per second arrives, by `/sys/class/pps`, which every user may read:
///
///     1763631234.000012345#4711     seconds.nanoseconds of the last pulse, and the number of pulses
enum PPSCheck {
  /// Nanoseconds without a pulse after which it counts as stopped.
  private static let patience: Int64 = 5_000_000_000

  static func finding(_ context: DiagnosisContext) -> Finding {
    let overlay = context.boot?.overlay("pps-gpio")
    let sources = context.view.names(in: "/sys/class/pps").filter { $0.hasPrefix("pps") }
    guard let source = sources.first else {
      guard overlay != nil else {
        return Finding(.pps, .skip, "not set up; only time to the microsecond needs it")
      }
      if context.processes.isEmpty { return Finding(.pps, .skip, "config.txt sets it up; the system is not running") }
      return Finding(.pps, .fail, "config.txt has pps-gpio, but there is no /dev/pps0", fix: Remedy.restart)
    }
    let pin = overlay.map { " on GPIO \($0.parameters["gpiopin"] ?? "18")" } ?? ""
    let pulses = ["assert", "clear"].compactMap { edge in
      context.view.line("/sys/class/pps/\(source)/\(edge)").flatMap { parse($0) }
    }
    guard let last = pulses.filter({ $0.count > 0 }).max(by: { $0.time < $1.time }) else {
      return Finding(
        .pps, .warn, "/dev/\(source)\(pin) has not seen a pulse: no fix yet, or the pulse is on another pin",
        fix: "compare gpiopin= in config.txt with the board's papers; most receivers pulse only with a fix")
    }
    if let now = context.live?.wallClock, now - last.time > patience {
      return Finding(
        .pps, .warn, "/dev/\(source)\(pin) had its last pulse \((now - last.time) / 1_000_000_000) s ago",
        fix: "binnacle doctor --listen 30  # most receivers pulse only with a fix")
    }
    return Finding(.pps, .pass, "/dev/\(source)\(pin) has seen \(last.count) pulses")
  }

  /// Parses the form above; nil for anything else.
  static func parse(_ text: String) -> (time: Int64, count: Int64)? {
    guard let (time, counter) = text.parted(at: "#"), let (seconds, fraction) = time.parted(at: "."),
      let whole = Int64(seconds), (0...9_000_000_000).contains(whole), fraction.utf8.count == 9,
      let nanoseconds = Int64(fraction), let count = Int64(counter)
    else { return nil }
    return (whole * 1_000_000_000 + nanoseconds, count)
  }
}
