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
