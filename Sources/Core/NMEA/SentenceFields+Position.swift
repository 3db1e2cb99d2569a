import Bytes

extension SentenceFields {
  /// `ddmm.m…,N|S` at `index` and the field behind it; degrees, north positive.
  public func latitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, degreeDigits: 2, limit: 90, positive: .letter("N"), negative: .letter("S"))
  }

  /// `dddmm.m…,E|W` at `index` and the field behind it; degrees, east positive.
  public func longitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, degreeDigits: 3, limit: 180, positive: .letter("E"), negative: .letter("W"))
  }

  /// As `latitude`, but what a void sentence sends instead of a position, such as 360°, is none.
  func latitude(_ index: Int, isVoid: Bool) throws(SentenceError) -> Double? {
    do throws(SentenceError) {
      return try latitude(index)
    } catch {
      return try excuse(error, isVoid)
    }
  }

  /// As `longitude`, but what a void sentence sends instead of a position, such as 720°, is none.
  func longitude(_ index: Int, isVoid: Bool) throws(SentenceError) -> Double? {
    do throws(SentenceError) {
      return try longitude(index)
    } catch {
      return try excuse(error, isVoid)
    }
  }

  @inline(never)
  private func excuse(_ error: SentenceError, _ isVoid: Bool) throws(SentenceError) -> Double? {
    guard isVoid, case .valueOutOfRange = error else { throw error }
    return nil
  }

  /// Degrees and minutes become one integer in units of the last digit sent; only that is divided, once, so that
  /// eight decimals of a minute (0.02 mm) survive. A line that lost a pair of equal digits keeps its checksum: it is
  /// the fixed number of digits that gives it away.
  private func angle(
    _ index: Int, degreeDigits: Int, limit: Int64, positive: UInt8, negative: UInt8
  ) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard line[field.start] &- .zero < 10, let number = FixedPoint.parse(line, field) else {
      throw .malformedField(index)
    }
    let whole = degreeDigits &+ 2
    guard field.count == whole || (field.count > whole && line[field.start &+ whole] == .point) else {
      throw field.count > whole && line[field.start &+ whole] &- .zero < 10
        ? .valueOutOfRange(index) : .malformedField(index)
    }
    let scale = FixedPoint.integerPower(number.decimals)
    let degrees = number.units / (100 &* scale)
    let minutes = number.units &- degrees &* (100 &* scale)
    let units = degrees &* 60 &* scale &+ minutes
    guard minutes < 60 &* scale, units <= limit &* 60 &* scale else { throw .valueOutOfRange(index) }
    let value = Double(units) / Double(60 &* scale)
    let hemisphere = range(index &+ 1)
    guard hemisphere.count == 1 else { throw .malformedField(index + 1) }
    let letter = line[hemisphere.start]
    if letter == positive { return value }
    guard letter == negative else { throw .malformedField(index + 1) }
    return -value
  }
}
