import Bytes

extension SentenceFields {
  /// `ddmm.m…,N|S` at `index` and the field behind it; degrees, north positive.
  public func latitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, limit: 90, positive: .letter("N"), negative: .letter("S"))
  }

  /// `dddmm.m…,E|W` at `index` and the field behind it; degrees, east positive.
  public func longitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, limit: 180, positive: .letter("E"), negative: .letter("W"))
  }

  /// Degrees and minutes become one integer in units of the last digit sent; only that is divided, once, so that
  /// eight decimals of a minute (0.02 mm) survive.
  private func angle(
    _ index: Int, limit: Int64, positive: UInt8, negative: UInt8
  ) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard text[field.start] &- .zero < 10, let number = FixedPoint(text, field) else {
      throw .malformedField(index)
    }
    let scale = FixedPoint.integerPower(number.decimals)
    let degrees = number.units / (100 * scale)
    let minutes = number.units - degrees * (100 * scale)
    let units = degrees * 60 * scale + minutes
    guard minutes < 60 * scale, units <= limit * 60 * scale else { throw .valueOutOfRange(index) }
    let value = Double(units) / Double(60 * scale)
    let hemisphere = range(index + 1)
    guard hemisphere.count == 1 else { throw .malformedField(index + 1) }
    let letter = text[hemisphere.start]
    if letter == positive { return value }
    guard letter == negative else { throw .malformedField(index + 1) }
    return -value
  }
}
