import Bytes

/// One structure of advertising data: a type and its content (Bluetooth Core Specification 5.4, volume 3, part C, 11).
///
///     byte 0   1     2
///          n   type  content
///          u8  u8    n − 1 bytes
struct AdvertisingStructure {
  /// Type of service data with a UUID of 16 bits.
  static let serviceData: UInt8 = 0x16
  /// Type of manufacturer data: a company identifier, then bytes of the company's choice.
  static let manufacturerData: UInt8 = 0xFF

  let type: UInt8
  /// Valid as long as the advertising data.
  let content: ByteView
}

/// The structures of advertising data, in order.
///
/// A length of 0 ends the data early, as the specification says; a structure that is cut off ends it, too.
struct AdvertisingStructures {
  private let data: ByteView
  private var position = 0

  init(_ data: ByteView) { self.data = data }

  /// Returns the next structure; nil at the end.
  @inline(__always)
  mutating func next() -> AdvertisingStructure? {
    let length = Int(data[position])
    guard length > 0, position + length < data.count else { return nil }
    let start = position + 1
    position = start + length
    return AdvertisingStructure(type: data[start], content: data.slice(start + 1, position))
  }
}
