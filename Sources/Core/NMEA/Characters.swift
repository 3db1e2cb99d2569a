/// Characters with a meaning in NMEA 0183 (IEC 61162-1, table 1).
extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamationMark: UInt8 = 0x21
  static let dollar: UInt8 = 0x24
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let zero: UInt8 = 0x30

  /// The ASCII code of a scalar; its low byte if it is not ASCII.
  static func letter(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: scalar.value) }

  /// The value 0...9 of a decimal digit; nil for any other character.
  @inline(__always)
  var decimalValue: UInt8? {
    let value = self &- .zero
    return value < 10 ? value : nil
  }

  /// The value 0...15 of a hexadecimal digit; 255 for any other character.
  @inline(__always)
  var hexadecimal: UInt8 {
    let digit = self &- .zero
    if digit < 10 { return digit }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : 255
  }
}
