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
