/// The system's information on one device node, without a verdict.
struct DeviceFacts: Equatable, Sendable {
  enum Subsystem: String, CaseIterable, Sendable {
    case tty
    case gnss
  }

  var subsystem: Subsystem
  /// `/dev/ttyACM0`
  var node: String
  /// The device's folder in /sys.
  var folder: String
  /// Links to the node that udev's rules created.
  var links: [String] = []
  var usb: USBIdentity?

  /// `ttyACM0`
  var name: String { String(node.split(separator: "/").last ?? "") }
}
