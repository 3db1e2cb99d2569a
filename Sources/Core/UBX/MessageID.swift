/// Class and number of a UBX message (u-blox F9 interface description, section 3.4).
public struct MessageID: Hashable, Sendable {
  /// Class in the high byte, number in the low byte: NAV-PVT is 0x0107.
  public var rawValue: UInt16

  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates an id from class and number: `MessageID(0x01, 0x07)` is NAV-PVT.
  @inlinable
  public init(_ messageClass: UInt8, _ number: UInt8) {
    rawValue = UInt16(messageClass) << 8 | UInt16(number)
  }

  /// High byte: 0x01 NAV, 0x06 CFG and so on.
  @inlinable public var messageClass: UInt8 { UInt8(rawValue >> 8) }
  /// Low byte: the message within its class.
  @inlinable public var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}
