import Bytes

extension ByteWriter {
  /// Writes a number rounded half away from zero to 2 decimals, without zeros at the end: `3`, `-0.5`, `12.25`.
  ///
  /// Writes 0 in place of a number that is not finite, and limits the magnitude to 10¹⁵.
  public mutating func append(hundredths value: Double) {
    guard value.isFinite else { return append(UInt8(ascii: "0")) }
    let units = UInt64(min(value.magnitude, 1e15) * 100 + 0.5)
    if value < 0 && units > 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = units.quotientAndRemainder(dividingBy: 100)
    append(whole)
    if fraction == 0 { return }
    if fraction % 10 == 0 { append(".", fraction / 10) } else { append(".", fraction, width: 2) }
  }
}
