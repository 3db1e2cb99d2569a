/// The system's information on one device node, without a verdict.
package struct DeviceFacts: Equatable, Sendable {
  package enum Subsystem: String, CaseIterable, Sendable {
    case tty
    case gnss
  }

  package var subsystem: Subsystem
  /// `/dev/ttyACM0`
  package var node: String
  /// The device's folder in /sys.
  package var folder: String
  /// Links to the node that udev's rules created.
  package var links: [String] = []
  package var usb: USBIdentity?

  /// `ttyACM0`
  package var name: String { String(node.split(separator: "/").last ?? "") }
}
