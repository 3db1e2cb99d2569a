extension UInt8 {
  /// The value 0...15 of a hexadecimal digit of ASCII; nil for any other character.
  @inlinable
  public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- 0x37
    default: nil
    }
  }
}
