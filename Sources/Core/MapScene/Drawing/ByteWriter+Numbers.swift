import Bytes

extension ByteWriter {
  /// Writes a number rounded half away from zero to 2 decimals, without zeros at the end: `3`, `-0.5`, `12.25`.
  ///
  /// Writes 0 in place of a number that is not finite, and limits the magnitude to 10⁹.
  public mutating func append(hundredths value: Double) { append(trimmed: value, places: 2, scale: 100) }

  /// Writes a number rounded to 4 decimals, as places on the map need it: 15 µm. Otherwise as above.
  public mutating func append(tenThousandths value: Double) { append(trimmed: value, places: 4, scale: 10_000) }

  /// Writes a number rounded to 9 decimals, as the coefficients of transforms need it. Otherwise as above.
  public mutating func append(billionths value: Double) {
    append(trimmed: value, places: 9, scale: 1_000_000_000)
  }

  private mutating func append(trimmed value: Double, places: Int, scale: UInt64) {
    guard value.isFinite else { return append(UInt8(ascii: "0")) }
    let units = UInt64(min(value.magnitude, 1e9) * Double(scale) + 0.5)
    if value < 0 && units > 0 { append(UInt8(ascii: "-")) }
    var (whole, fraction) = units.quotientAndRemainder(dividingBy: scale)
    append(whole)
    if fraction == 0 { return }
    var width = places
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    append(".", fraction, width: width)
  }
}
