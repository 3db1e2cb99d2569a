import Bytes

extension SentenceFields {
  /// `ddmm.m…,N|S` at `index` and the field behind it; degrees, north positive.
  public func latitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, degreeDigits: 2, limit: 90, positive: "N", negative: "S")
  }

  /// `dddmm.m…,E|W` at `index` and the field behind it; degrees, east positive.
  public func longitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, degreeDigits: 3, limit: 180, positive: "E", negative: "W")
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
    _ index: Int, degreeDigits: Int, limit: Int64, positive: Unicode.Scalar, negative: Unicode.Scalar
  ) throws(SentenceError) -> Double? {
    let (start, end) = bounds(index)
    if start == end { return nil }
    guard let number = FixedPoint(content, start, end), content[start].decimalValue != nil else {
      throw .malformedField(index)
    }
    let whole = start + degreeDigits + 2
    guard whole < end ? content[whole] == .point : whole == end && content[whole - 1] != .point && number.decimals == 0
    else { throw number.value > Double(100 * limit) ? .valueOutOfRange(index) : .malformedField(index) }
    // Nothing overflows: five digits before the point and at most fourteen behind it.
    let scale = FixedPoint.power(number.decimals)
    let minuteScale = 100 * scale
    let degrees = number.units / minuteScale
    let minutes = number.units % minuteScale
    let units = degrees * 60 * scale + minutes
    guard minutes < 60 * scale, units <= limit * 60 * scale else { throw .valueOutOfRange(index) }
    let hemisphere = bounds(index + 1)
    guard hemisphere.end - hemisphere.start == 1 else { throw .malformedField(index + 1) }
    let value = Double(units) / Double(60 * scale)
    switch content[hemisphere.start] {
    case .letter(positive): return value
    case .letter(negative): return -value
    default: throw .malformedField(index + 1)
    }
  }
}
