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
