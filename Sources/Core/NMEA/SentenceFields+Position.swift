import Bytes

extension SentenceFields {
  /// Decodes `ddmm.m…,N|S` from the fields `index` and `index` + 1.
  ///
  /// - Returns: degrees, north positive; nil if the field is empty.
  public func latitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, degreeDigits: 2, limit: 90, positive: .letter("N"), negative: .letter("S"))
  }

  /// Decodes `dddmm.m…,E|W` from the fields `index` and `index` + 1.
  ///
  /// - Returns: degrees, east positive; nil if the field is empty.
  public func longitude(_ index: Int) throws(SentenceError) -> Double? {
    try angle(index, degreeDigits: 3, limit: 180, positive: .letter("E"), negative: .letter("W"))
  }

  /// Returns the number of decimals in the minutes of a latitude `ddmm.m…`.
  public func minuteDecimals(latitude index: Int) -> Int { max(0, range(index).count &- 5) }

  /// Decodes a latitude; a void sentence may have anything in its place, which becomes nil.
  func latitude(_ index: Int, isVoid: Bool) throws(SentenceError) -> Double? {
    do throws(SentenceError) {
      return try latitude(index)
    } catch {
      guard isVoid else { throw error }
      return nil
    }
  }

  /// Decodes a longitude; a void sentence may have anything in its place, which becomes nil.
  func longitude(_ index: Int, isVoid: Bool) throws(SentenceError) -> Double? {
    do throws(SentenceError) {
      return try longitude(index)
    } catch {
      guard isVoid else { throw error }
      return nil
    }
  }

  /// Converts degrees and minutes to one integer in units of the last digit sent, and divides it once, so that eight
  /// decimals of a minute (0.02 mm) survive.
  ///
  /// A line that lost a pair of equal digits has the same checksum; the fixed number of digits before the point
  /// detects it.
  @inline(__always)
  private func angle(
    _ index: Int, degreeDigits: Int, limit: Int64, positive: UInt8, negative: UInt8
  ) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count >= degreeDigits &+ 2, let degrees = line.fewDigits(at: field.start, count: degreeDigits),
      let minutes = line.fewDigits(at: field.start &+ degreeDigits, count: 2)
    else { throw .malformedField(index) }
    let fraction = try fraction(index, FieldRange(start: field.start &+ degreeDigits &+ 2, end: field.end))
    let scale = FixedPoint.integerPower(fraction.decimals)
    let units = (Int64(degrees) &* 60 &+ Int64(minutes)) &* scale &+ fraction.units
    guard minutes < 60, units <= limit &* 60 &* scale else { throw .valueOutOfRange(index) }
    let value = Double(units) / Double(60 &* scale)
    let hemisphere = range(index &+ 1)
    guard hemisphere.count == 1 else { throw .malformedField(index + 1) }
    let letter = line[hemisphere.start]
    if letter == positive { return value }
    guard letter == negative else { throw .malformedField(index + 1) }
    return -value
  }

  /// Parses `.m…` after the whole minutes; zero if there is nothing.
  @inline(__always)
  private func fraction(_ index: Int, _ field: FieldRange) throws(SentenceError) -> FixedPoint {
    if field.count <= 0 { return FixedPoint(units: 0, decimals: 0) }
    guard line[field.start] == .point else {
      throw line[field.start] &- .zero < 10 ? .valueOutOfRange(index) : .malformedField(index)
    }
    let places = field.count &- 1
    if let units = line.digits(at: field.start &+ 1, count: places) {
      return FixedPoint(units: Int64(units), decimals: places)
    }
    guard places > 0, let number = FixedPoint(line, field) else {
      guard places == 0 else { throw .malformedField(index) }
      return FixedPoint(units: 0, decimals: 0)
    }
    return number
  }
}
