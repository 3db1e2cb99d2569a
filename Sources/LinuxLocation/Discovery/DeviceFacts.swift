/// What the system says of one device node, before anything is concluded from it.
struct DeviceFacts: Equatable, Sendable {
  enum Subsystem: String, CaseIterable, Sendable {
    case tty
    case gnss
  }

  var subsystem: Subsystem
  /// `/dev/ttyACM0`
  var node: String
  /// Its folder in /sys.
  var folder: String
  /// Other names of the node that udev's rules gave it.
  var links: [String] = []
  var usb: USBIdentity?

  /// `ttyACM0`
  var name: String { String(node.split(separator: "/").last ?? "") }
}
