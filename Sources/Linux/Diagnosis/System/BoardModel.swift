import LinuxIO

/// The model of a Raspberry Pi, as far as its serial ports and the sections of config.txt depend on it.
///
/// Names are those of the device tree's `model`; sections and UARTs are those of the documentation of Raspberry Pi,
/// "Conditional filters" and "Configure UARTs".
struct BoardModel: Equatable {
  /// Which part has the PL011, the UART with a clock of its own.
  enum UARTLayout {
    /// The pins; the board has no Bluetooth.
    case pins
    /// Bluetooth; the pins have the mini UART unless an overlay changes that.
    case bluetooth
    /// Both: on a Raspberry Pi 5 every UART has a clock of its own, and `/dev/serial0` is the debug connector.
    case separate
  }

  /// `Raspberry Pi 4 Model B Rev 1.4`
  var name: String
  var layout: UARTLayout
  /// The model sections of config.txt that apply: `pi4`, `cm4`.
  var sections: [String]
  /// Bits 4 to 11 of the revision code, as `[board-type=0x…]` names them; nil if unknown.
  var boardType: UInt32?
  /// Serial number, as `[0x…]` names it; nil if unknown.
  var serial: UInt64?

  /// Finds the row of a model; nil if this is not a Raspberry Pi.
  init?(name: String, revision: UInt32? = nil, serial: UInt64? = nil) {
    guard let row = BoardModel.rows.first(where: { name.hasPrefix("Raspberry Pi \($0.prefix)") }) else { return nil }
    self.name = name
    layout = row.layout
    sections = row.sections
    boardType = revision.map { $0 >> 4 & 0xFF }
    self.serial = serial
    if row.prefix == "3", name.contains("Plus") { sections.append("pi3+") }
  }

  init?(_ view: SystemView) {
    let tree = "/proc/device-tree"
    guard let name = view.line("\(tree)/model") else { return nil }
    let revision = view.bytes("\(tree)/system/linux,revision", limit: 4).flatMap { bytes in
      bytes.count == 4 ? bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } : nil
    }
    self.init(
      name: name, revision: revision, serial: view.line("\(tree)/serial-number").flatMap { UInt64($0, radix: 16) })
  }

  /// A prefix of another name follows it, since the first match counts.
  private static let rows: [(prefix: String, layout: UARTLayout, sections: [String])] = [
    ("Compute Module 5", .separate, ["pi5", "cm5"]),
    ("Compute Module 4S", .pins, ["pi4", "cm4s"]),
    ("Compute Module 4", .bluetooth, ["pi4", "cm4"]),
    ("Compute Module 3", .pins, ["pi3"]),
    ("Compute Module", .pins, ["pi1"]),
    ("Zero 2", .bluetooth, ["pi0", "pi0w", "pi02"]),
    ("Zero W", .bluetooth, ["pi0", "pi0w"]),
    ("Zero", .pins, ["pi0"]),
    ("500", .separate, ["pi5", "pi500"]),
    ("400", .bluetooth, ["pi4", "pi400"]),
    ("5", .separate, ["pi5"]),
    ("4", .bluetooth, ["pi4"]),
    ("3", .bluetooth, ["pi3"]),
    ("2", .pins, ["pi2"]),
    ("Model", .pins, ["pi1"]),
  ]

  static func == (left: BoardModel, right: BoardModel) -> Bool {
    left.name == right.name && left.boardType == right.boardType && left.serial == right.serial
  }
}

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

/// The Bluetooth controllers of a machine, and what switches them off.
struct BluetoothRadio: Equatable {
  /// Names of the controllers, such as `hci0`, sorted.
  let controllers: [String]
  /// What blocks all Bluetooth (rfkill); nil if nothing does.
  let block: BluetoothBlock?
  /// The controllers that are off by the kernel, none of which is blocked; empty if it is not known.
  let off: [String]

  /// - Parameter powered: Whether each controller is on; nil if unknown.
  init(_ view: SystemView, powered: [String: Bool]?) {
    // A connection is called hci0:64.
    controllers = view.names(in: "/sys/class/bluetooth").filter { name in
      name.hasPrefix("hci") && name.utf8.count > 3 && name.utf8.dropFirst(3).allSatisfy { (0x30...0x39).contains($0) }
    }
    let folder = "/sys/class/rfkill"
    block = BluetoothBlock(view.names(in: folder)) { view.line("\(folder)/\($0)") }
    off = block == nil ? controllers.filter { powered?[$0] == false } : []
  }
}
