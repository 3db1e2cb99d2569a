import Bytes

/// One datagram of the kernel's Bluetooth management socket (BlueZ, doc/mgmt-api).
///
///     byte 0        2        4        6
///          code     index    length   parameters
///          u16 LE   u16 LE   u16 LE   length bytes
///
/// The code is that of a command, or of an event. The index is that of a controller.
struct ManagementPacket {
  /// Bytes before the parameters.
  static let headerSize = 6

  let code: UInt16
  let index: UInt16
  /// Valid as long as the datagram.
  let parameters: ByteView

  /// Decodes a datagram; nil if it is shorter than it says. Bytes after its parameters are not read.
  @inline(__always)
  init?(_ datagram: ByteView) {
    guard datagram.count >= ManagementPacket.headerSize else { return nil }
    let end = ManagementPacket.headerSize + Int(datagram.uint16(at: 4))
    guard end <= datagram.count else { return nil }
    code = datagram.uint16(at: 0)
    index = datagram.uint16(at: 2)
    parameters = datagram.slice(ManagementPacket.headerSize, end)
  }
}

/// Controllers of the management socket.
public enum ManagementIndex {
  /// Index in packets that concern no single controller.
  public static let none: UInt16 = 0xFFFF
}
