import Bytes

extension FieldReader {
  /// Reads `ddmm.m…,N|S` with three to eight decimals.
  ///
  /// - Returns: degrees, north positive; nil if the field is empty or `fail` was called.
  @inline(__always)
  mutating func latitude() -> Double? {
    if skipEmpty() {
      pass(position)
      return nil
    }
    let start = position
    let angle = angle(from: start, hundreds: 0, below: 90, positive: .letter("N"), negative: .letter("S"))
    // Between the start and `position`: `ddmm.`, the decimals, `,N,`.
    minuteDecimals = position &- start &- 8
    return angle
  }

  /// Reads `dddmm.m…,E|W` with three to eight decimals.
  ///
  /// - Returns: degrees, east positive; nil if the field is empty or `fail` was called.
  @inline(__always)
  mutating func longitude() -> Double? {
    if skipEmpty() {
      pass(position)
      return nil
    }
    let hundreds = Int64(line[position] &- .zero)
    return angle(
      from: position &+ 1, hundreds: hundreds, below: 180, positive: .letter("E"), negative: .letter("W"))
  }

  /// Converts degrees and minutes to one integer in units of the last digit sent, and divides it once, as
  /// `SentenceFields` does.
  ///
  /// Fails at a pole and at the antimeridian, which the slow path reads.
  ///
  /// - Parameter start: index of `ddmm.m…` in the line.
  @inline(__always)
  private mutating func angle(
    from start: Int, hundreds: Int64, below limit: Int64, positive: UInt8, negative: UInt8
  ) -> Double? {
    // `ddmm.mmm`: each digit becomes its value, the point becomes 0.
    let whole = line.ownedWord(at: start) ^ 0x3030_302E_3030_3030
    let fraction = DigitBytes(line.ownedWord(at: start &+ 5))
    let decimals = fraction.count
    let end = start &+ 5 &+ decimals
    // `,N,`
    let hemisphere = line.ownedWord(at: end) & 0xFF_FFFF
    let letter = UInt8(truncatingIfNeeded: hemisphere &>> 8)
    position = end &+ 3
    let pairs = whole &* 10 &+ (whole &>> 8)
    let minutes = Int64(truncatingIfNeeded: pairs &>> 16 & 0xFF)
    let degrees = hundreds &* 100 &+ Int64(truncatingIfNeeded: pairs & 0xFF)
    guard (whole &+ 0x7676_767F_7676_7676 | whole) & 0x8080_8080_8080_8080 == 0,
      hemisphere & 0xFF_00FF == 0x2C_002C, letter == positive || letter == negative, minutes < 60, degrees < limit,
      end &+ 2 < line.count
    else { return fail() }
    let scale = FixedPoint.integerPower(decimals)
    let units = (degrees &* 60 &+ minutes) &* scale &+ fraction.number(decimals)
    let value = Double(units) / Double(60 &* scale)
    return letter == positive ? value : -value
  }
}
