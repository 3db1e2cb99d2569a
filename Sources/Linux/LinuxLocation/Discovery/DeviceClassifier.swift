import LinuxIO

/// The decision whether a device node is a receiver, by the system's information on it.
struct DeviceClassifier {
  let board: BoardFacts
  let roots: SystemRoots
  /// Names of terminals that the kernel's console uses.
  private let consoles: [String]
  /// Targets of /dev/serial0 and /dev/serial1: the UART of a Raspberry Pi's header, and that of its Bluetooth chip.
  private let headerNodes: [String]
  private let bluetoothNodes: [String]

  init(_ roots: SystemRoots, board: BoardFacts) {
    self.roots = roots
    self.board = board
    consoles =
      SystemRoots.text(of: "\(roots.sys)/class/tty/console/active")?.split(separator: " ").map { String($0) } ?? []
    headerNodes = LinkChain.names(from: "\(roots.dev)/serial0").dropFirst().map { $0 }
    bluetoothNodes = board.isRaspberryPi ? LinkChain.names(from: "\(roots.dev)/serial1").dropFirst().map { $0 } : []
  }

  /// Returns the device of a node; nil for terminals without hardware, such as virtual consoles and unused ports of a
  /// driver.
  func device(_ facts: DeviceFacts) -> AttachedDevice? {
    switch facts.subsystem {
    case .gnss: kernelReceiver(facts)
    case .tty: terminal(facts).map(withoutConsole)
    }
  }

  private func kernelReceiver(_ facts: DeviceFacts) -> AttachedDevice {
    let language = SystemRoots.text(of: "\(facts.folder)/type")
    return AttachedDevice(
      path: facts.node, stableName: stableName(facts), bus: .gnss, usb: facts.usb,
      kind: language.map { "kernel GNSS, \($0)" } ?? "kernel GNSS", verdict: .receiver,
      reason: "a device of the kernel's GNSS subsystem", preference: Preference.kernelGNSS)
  }

  private func terminal(_ facts: DeviceFacts) -> AttachedDevice? {
    guard SystemRoots.exists("\(facts.folder)/device") else { return nil }
    if let usb = facts.usb { return usbTerminal(facts, usb) }
    if facts.name.hasPrefix("rfcomm") {
      return made(facts, .bluetooth, "Bluetooth serial port", .maybe, "any device can be paired", Preference.bluetooth)
    }
    guard DeviceClassifier.uarts.contains(where: { facts.name.hasPrefix($0) }) else { return nil }
    // 0 is PORT_UNKNOWN: the driver has the port, but there is no chip.
    if SystemRoots.text(of: "\(facts.folder)/type") == "0" { return nil }
    return uart(facts)
  }

  /// Name prefixes of on-board serial ports, by driver.
  private static let uarts = ["ttyS", "ttyAMA", "ttyTHS", "ttymxc", "ttySC", "ttySAC", "ttyO", "ttymsm", "ttyFIQ"]

  private func uart(_ facts: DeviceFacts) -> AttachedDevice {
    if bluetoothNodes.contains(facts.node) {
      return made(facts, .uart, "UART", .notReceiver, "the port of the board's Bluetooth chip", Preference.never)
    }
    guard headerNodes.contains(facts.node) else {
      return made(facts, .uart, "UART", .maybe, "a serial port of the board", Preference.otherUART)
    }
    if let hat = board.receiverHAT {
      return made(facts, .uart, hat, .receiver, "the UART of the HAT, a GNSS receiver", Preference.hatUART)
    }
    return made(facts, .uart, "UART of the header", .maybe, "any device can be connected", Preference.boardUART)
  }

  private func usbTerminal(_ facts: DeviceFacts, _ usb: USBIdentity) -> AttachedDevice {
    func made(
      _ kind: String, _ verdict: AttachedDevice.Verdict, _ reason: String, _ preference: Int
    ) -> AttachedDevice {
      self.made(facts, .usb, kind, verdict, reason, preference)
    }
    let texts = [usb.name, usb.manufacturer]
    guard let entry = DeviceCatalog.entry(for: usb) else {
      let kind = usb.name ?? "USB serial"
      if DeviceCatalog.soundsLikeReceiver(texts) {
        return made(kind, .receiver, "its USB name is that of a receiver", Preference.namedAdapter)
      }
      return made(kind, .notReceiver, "USB ID of neither a receiver nor an adapter", Preference.never)
    }
    switch entry.kind {
    case .receiver(let generation):
      return made(
        entry.name, .receiver, "USB ID of a GNSS receiver", Preference.usbReceiver(generation: generation))
    case .foreignReceiver(let why):
      return made(entry.name, .notReceiver, why, Preference.never)
    case .adapter where DeviceCatalog.soundsLikeReceiver(texts):
      return made(usb.name ?? entry.name, .receiver, "its USB name is that of a receiver", Preference.namedAdapter)
    case .adapter where DeviceCatalog.soundsLikeOther(texts):
      return made(usb.name ?? entry.name, .notReceiver, "its USB name is that of another device", Preference.never)
    case .adapter:
      return made("\(entry.name) adapter", .maybe, "any device can be connected to an adapter", Preference.adapter)
    case .modem(let interface) where usb.interface == interface:
      return made(
        entry.name, .maybe, "sends NMEA while the modem's GNSS is on", Preference.modemPort)
    case .modem:
      return made(entry.name, .notReceiver, "another port of the modem", Preference.never)
    case .other(let why):
      return made(entry.name, .notReceiver, why, Preference.never)
    }
  }

  private func made(
    _ facts: DeviceFacts, _ bus: AttachedDevice.Bus, _ kind: String, _ verdict: AttachedDevice.Verdict,
    _ reason: String, _ preference: Int
  ) -> AttachedDevice {
    AttachedDevice(
      path: facts.node, stableName: stableName(facts), bus: bus, usb: facts.usb, kind: kind, verdict: verdict,
      reason: reason, preference: preference)
  }

  /// Excludes the port of the kernel's console, whose speed must not be changed.
  private func withoutConsole(_ device: AttachedDevice) -> AttachedDevice {
    guard consoles.contains(where: { device.path == "\(roots.dev)/\($0)" }) else { return device }
    var device = device
    device.verdict = .notReceiver
    device.reason = "the port of the kernel's console"
    device.preference = Preference.never
    return device
  }

  private func stableName(_ facts: DeviceFacts) -> String? {
    if headerNodes.contains(facts.node) { return "\(roots.dev)/serial0" }
    for kind in ["/serial/by-id/", "/gnss-by-id/", "/serial/by-path/"] {
      if let link = facts.links.first(where: { $0.hasPrefix(roots.dev + kind) }) { return link }
    }
    return nil
  }
}

/// The order in which devices are tried, the smallest rank first.
///
/// Certain receivers precede possible ones, buses that can be probed precede ports that must be listened to, and quick
/// probes precede slow ones.
enum Preference {
  static let kernelGNSS = 10
  /// A receiver by its USB ids: 20 to 29, newer generations first.
  static func usbReceiver(generation: Int) -> Int { 29 - min(max(generation, 0), 9) }
  /// An adapter whose own texts indicate a receiver.
  static let namedAdapter = 30
  /// The UART of the header if the HAT is a receiver.
  static let hatUART = 40
  static let i2cUblox = 50
  static let i2cMediaTek = 51
  /// The UART of the header, to which any device or none may be attached.
  static let boardUART = 60
  /// The port of a modem that sends sentences while its GNSS part is on.
  static let modemPort = 70
  static let adapter = 80
  static let otherUART = 90
  static let bluetooth = 95
  /// Never tried.
  static let never = 1000
}

extension BoardFacts {
  /// The HAT's name if it indicates a receiver; otherwise nil.
  var receiverHAT: String? {
    guard let hatProduct, DeviceCatalog.soundsLikeReceiver([hatProduct, hatVendor]) else { return nil }
    return hatProduct
  }
}
