/// Whether the UART of the pins is on, and what `/dev/serial0` leads to.
enum UARTChecks {
  static func findings(_ context: DiagnosisContext) -> [Finding] {
    guard let board = context.board else {
      return [Check.serialLink, .enableUART].map { Finding($0, .skip, "only a Raspberry Pi has this") }
    }
    return [link(context), enabled(context, board)]
  }

  private static func link(_ context: DiagnosisContext) -> Finding {
    let uart = context.uart
    switch uart.kind {
    case .pl011?:
      return Finding(.serialLink, .pass, "/dev/serial0 is \(uart.target ?? ""), a PL011 with a clock of its own")
    case .mini?:
      return Finding(.serialLink, .pass, "/dev/serial0 is \(uart.target ?? ""), the mini UART")
    case .debug?:
      if let pins = uart.pins {
        return Finding(
          .serialLink, .warn, "/dev/serial0 is the debug connector here; pins 8 and 10 are /dev/\(pins)",
          fix: "binnacle stream /dev/\(pins)")
      }
      return Finding(
        .serialLink, .fail,
        "/dev/serial0 is the debug connector here, and the UART of pins 8 and 10 is off", fix: remedy(uart))
    case nil:
      if context.view.names(in: "/dev").isEmpty {
        return Finding(.serialLink, .skip, "not running: no /dev")
      }
      let isThere = context.view.target(ofLink: "/dev/serial0") != nil
      return Finding(
        .serialLink, .fail,
        isThere
          ? "/dev/serial0 leads nowhere" : "there is no /dev/serial0: the UART of pins 8 and 10 is off",
        fix: remedy(uart))
    }
  }

  /// Returns the fix for a missing UART: a restart if config.txt turns it on already.
  private static func remedy(_ uart: BoardUART) -> String { uart.isEnabledAtBoot ? Remedy.restart : Remedy.enableUART }

  private static func enabled(_ context: DiagnosisContext, _ board: BoardModel) -> Finding {
    guard let boot = context.boot else {
      return Finding(.enableUART, .skip, "no config.txt in /boot/firmware or /boot")
    }
    let asked = boot.settings["enable_uart"].map { "enable_uart=\($0)" }
    if context.uart.isEnabledAtBoot {
      let reason = board.layout == .separate ? "" : asked.map { " (\($0))" } ?? ", as it is from the start"
      return Finding(.enableUART, .pass, "\(boot.path) has the UART of the pins on\(reason)")
    }
    if board.layout == .separate {
      return Finding(
        .enableUART, .fail, "\(boot.path) has no dtparam=uart0=on for this board",
        fix: Remedy.enableUART)
    }
    return Finding(
      .enableUART, .fail, "\(boot.path) has \(asked ?? "no enable_uart=1 for this board")",
      fix: Remedy.enableUART)
  }
}

/// Whether the kernel's console or a login prompt uses the receiver's UART.
enum ConsoleChecks {
  static func findings(_ context: DiagnosisContext) -> [Finding] {
    guard context.board != nil else {
      return [Check.uartConsole, .serialGetty].map { Finding($0, .skip, "only a Raspberry Pi has this") }
    }
    return [console(context), getty(context)]
  }

  private static func console(_ context: DiagnosisContext) -> Finding {
    let folder = BootConfiguration.folder(context.view) ?? "/boot/firmware"
    let path = "\(folder)/cmdline.txt"
    let next = KernelCommandLine(context.view, path)
    let now = KernelCommandLine(context.view, "/proc/cmdline")
    guard next != nil || now != nil else { return Finding(.uartConsole, .skip, "no \(path)") }
    if let console = next?.consoles.first(where: { isOnPins($0, context) }) {
      return Finding(
        .uartConsole, .fail,
        "the kernel's console is on the UART of the pins (console=\(console) in \(path)) and talks to the receiver",
        fix: Remedy.removeConsole)
    }
    if let console = now?.consoles.first(where: { isOnPins($0, context) }) {
      if next == nil {
        return Finding(
          .uartConsole, .fail, "the kernel has its console on \(console); there is no \(path) that says why",
          fix: "remove console=\(console) from the kernel's command line and restart")
      }
      return Finding(
        .uartConsole, .fail,
        "the kernel has its console on \(console) until the next start; \(path) is right already", fix: Remedy.restart)
    }
    return Finding(.uartConsole, .pass, "no console on the UART of the pins")
  }

  /// Whether a console is on the pins.
  ///
  /// On a Raspberry Pi 5 `serial0` is the debug connector unless it leads to the pins.
  private static func isOnPins(_ console: String, _ context: DiagnosisContext) -> Bool {
    let uart = context.uart
    if console == "serial0" {
      return uart.kind != .debug && (context.board?.layout != .separate || uart.kind != nil)
    }
    if let pins = uart.pins { return console == pins }
    return context.board?.layout != .separate && (console == "ttyAMA0" || console == "ttyS0")
  }

  private static func getty(_ context: DiagnosisContext) -> Finding {
    let terminals = context.uart.pins.map { [$0] } ?? ["ttyS0", "ttyAMA0"]
    for terminal in terminals {
      let unit = "serial-getty@\(terminal).service"
      let fix = "sudo systemctl mask --now \(unit)"
      if let login = context.processes.login(on: terminal) {
        return Finding(
          .serialGetty, .fail,
          "a login prompt runs on \(terminal) (process \(login.identifier)) and reads what the receiver says", fix: fix)
      }
      if context.units.state(unit) == .enabled {
        return Finding(.serialGetty, .fail, "\(unit) starts a login prompt on \(terminal)", fix: fix)
      }
    }
    let masked = terminals.first { context.units.state("serial-getty@\($0).service") == .masked }
    return Finding(
      .serialGetty, .pass,
      masked.map { "no login prompt: serial-getty@\($0).service is masked" } ?? "no login prompt on the UART")
  }
}

/// Whether the pins or Bluetooth have the PL011, the UART with a clock of its own.
///
/// The mini UART's speed is derived from the core clock; `enable_uart=1` fixes that clock, and so the speed
/// (documentation of Raspberry Pi, "Mini-UART and CPU Core Frequency"). Its buffers are smaller than the PL011's and
/// overflow more easily at high speeds ("PL011 and mini-UART", ibid.).
enum BluetoothCheck {
  static func finding(_ context: DiagnosisContext) -> Finding {
    guard let board = context.board else { return Finding(.bluetooth, .skip, "only a Raspberry Pi has this") }
    switch board.layout {
    case .pins: return Finding(.bluetooth, .pass, "the pins have the PL011 from the start on this board")
    case .separate: return Finding(.bluetooth, .pass, "Bluetooth has a UART of its own on this board")
    case .bluetooth: break
    }
    let uart = context.uart
    if uart.hasPL011AtBoot {
      if uart.kind == .mini {
        return Finding(
          .bluetooth, .warn, "config.txt gives the pins the PL011, but the mini UART is still there",
          fix: Remedy.restart)
      }
      let isOff = context.boot?.overlay("disable-bt", "pi3-disable-bt") != nil
      return Finding(
        .bluetooth, .pass,
        isOff ? "Bluetooth is off, the pins have the PL011" : "Bluetooth has the mini UART, the pins have the PL011")
    }
    let state =
      switch (uart.isEnabledAtBoot, uart.kind) {
      case (true, _): "whose speed holds, since enable_uart=1 fixes the core clock, but which loses bytes more easily"
      case (false, .mini?): "which loses bytes more easily"
      default: "which is off; on, it would lose bytes more easily"
      }
    if context.wantsBeacons {
      return Finding(
        .bluetooth, .warn,
        "Bluetooth has the PL011, the pins have the mini UART, \(state) at high speeds; beacons need Bluetooth, so that a "
          + "receiver on USB or a Bluetooth stick is better than both on this board",
        fix: Remedy.append("dtoverlay=miniuart-bt", to: context.boot))
    }
    var fix = Remedy.append("dtoverlay=disable-bt", to: context.boot)
    if context.units.state("hciuart.service") == .enabled {
      fix = "sudo systemctl disable --now hciuart.service; " + fix
    }
    return Finding(
      .bluetooth, .warn,
      "Bluetooth has the PL011, the pins have the mini UART, \(state) at high speeds",
      fix: fix)
  }
}
