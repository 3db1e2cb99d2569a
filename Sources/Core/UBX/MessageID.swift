/// Class and number of a UBX message (u-blox F9 interface description, section 3.4).
public struct MessageID: Hashable, Sendable {
  /// The class in the high byte, the number in the low one: NAV-PVT is 0x0107.
  public var rawValue: UInt16

  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable
  public init(_ messageClass: UInt8, _ number: UInt8) {
    rawValue = UInt16(messageClass) << 8 | UInt16(number)
  }

  @inlinable public var messageClass: UInt8 { UInt8(rawValue >> 8) }
  @inlinable public var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}
