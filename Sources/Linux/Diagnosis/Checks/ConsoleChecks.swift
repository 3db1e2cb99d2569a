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
