import Bytes

extension FieldReader {
  /// `ddmm.m…,N|S`, three to eight decimals; degrees, north positive.
  @inline(__always)
  mutating func latitude() -> Double? {
    if skipEmpty() {
      pass(position)
      return nil
    }
    let start = position
    let angle = angle(from: start, hundreds: 0, limit: 90, negative: .letter("S"), positive: .letter("N"))
    // What lies between: `ddmm.`, the decimals, `,N,`.
    minuteDecimals = position &- start &- 8
    return angle
  }

  /// `dddmm.m…,E|W`, three to eight decimals; degrees, east positive.
  @inline(__always)
  mutating func longitude() -> Double? {
    if skipEmpty() {
      pass(position)
      return nil
    }
    let hundreds = Int64(line[position] &- .zero)
    return angle(
      from: position &+ 1, hundreds: hundreds, limit: 180, negative: .letter("W"), positive: .letter("E"))
  }

  /// Degrees and minutes become one integer in units of the last digit sent, which is divided once, as
  /// `SentenceFields` does.
  ///
  /// - Parameter start: where `ddmm.m…` begins.
  private mutating func angle(
    from start: Int, hundreds: Int64, limit: Int64, negative: UInt8, positive: UInt8
  ) -> Double? {
    // `ddmm.mmm`: the point becomes a digit.
    let whole = DigitBytes(line.word(at: start) ^ 0x0000_001E_0000_0000)
    let fraction = DigitBytes(line.word(at: start &+ 5))
    let decimals = fraction.count
    let end = start &+ 5 &+ decimals
    pass(end &+ 2)
    let pairs = whole.pairs
    let minutes = Int64(truncatingIfNeeded: pairs &>> 16 & 0xFF)
    let degrees = hundreds &* 100 &+ Int64(truncatingIfNeeded: pairs & 0xFF)
    let scale = FixedPoint.integerPower(decimals)
    let units = (degrees &* 60 &+ minutes) &* scale &+ fraction.number(decimals)
    let letter = line[end &+ 1]
    guard whole.others == 0, line[start &+ 4] == .point, line[end] == .comma, minutes < 60, hundreds < 10,
      units <= limit &* 60 &* scale, letter == positive || letter == negative
    else { return fail() }
    let value = Double(units) / Double(60 &* scale)
    return letter == positive ? value : -value
  }
}
