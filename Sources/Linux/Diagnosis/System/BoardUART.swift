/// The UART of pins 8 and 10 of a Raspberry Pi: where its names lead, and how config.txt sets it up.
struct BoardUART: Equatable {
  enum Kind: Equatable {
    /// ttyAMA…: has a clock of its own and deep buffers.
    case pl011
    /// ttyS0: its speed depends on the core clock.
    case mini
    /// ttyAMA10 of a Raspberry Pi 5: the three-pin connector between the HDMI sockets, not the pins.
    case debug
  }

  /// Where `/dev/serial0` leads, such as `ttyS0`; nil if it does not exist.
  let target: String?
  let kind: Kind?
  /// The terminal of the pins, such as `ttyAMA0`; nil if there is none.
  let pins: String?
  /// Whether the UART of the pins is on after a restart, by config.txt or by default.
  let isEnabledAtBoot: Bool
  /// Whether config.txt takes the PL011 from Bluetooth.
  let hasPL011AtBoot: Bool

  init(_ view: SystemView, board: BoardModel?, boot: BootConfiguration?) {
    let link = view.target(ofLink: "/dev/serial0") == nil ? nil : view.resolved("/dev/serial0")
    target = link.flatMap { view.exists($0) && $0.lastComponent.isPlainName ? $0.lastComponent : nil }
    let isSeparate = board?.layout == .separate
    switch target {
    case "ttyAMA10"?: kind = .debug
    case let name? where name.hasPrefix("ttyS"): kind = .mini
    case let name? where name.hasPrefix("ttyAMA"): kind = .pl011
    default: kind = nil
    }
    if kind != .debug, let target {
      pins = target
    } else {
      pins = isSeparate && view.exists("/dev/ttyAMA0") ? "ttyAMA0" : nil
    }
    let hasOverlay =
      boot?.overlay("disable-bt", "pi3-disable-bt", "miniuart-bt", "pi3-miniuart-bt") != nil
    hasPL011AtBoot = board?.layout != .bluetooth || hasOverlay
    let asked = boot?.number("enable_uart")
    if isSeparate {
      isEnabledAtBoot =
        boot?.isOn("uart0", "uart0_console") ?? (boot?.overlay("uart0", "uart0-pi5") != nil || asked == 1)
    } else {
      isEnabledAtBoot = asked.map { $0 != 0 } ?? hasPL011AtBoot
    }
  }
}
