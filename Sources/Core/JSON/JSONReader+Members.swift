import Bytes

/// Values of members that a report may omit: `null` leaves the value nil; a second value for the same name throws
/// `repeatedName`.
extension JSONReader {
  /// Reads a number.
  ///
  /// - Throws: `range` if it is outside `range`.
  public mutating func read(_ value: inout Double?, in range: ClosedRange<Double>) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    let number = try readNumber()
    guard range.contains(number) else { throw .range }
    value = number
  }

  /// Reads a whole number, which may be written with a fraction of zeros.
  ///
  /// - Throws: `range` if it is not whole or does not fit `Number`.
  @inlinable
  public mutating func read<Number: FixedWidthInteger>(_ value: inout Number?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    guard let exact = Number(exactly: try readWholeNumber()) else { throw .range }
    value = exact
  }

  /// Reads a whole number of at most 2⁵³.
  public mutating func readWholeNumber() throws(Problem) -> Int64 {
    let number = try readNumber()
    // A Double holds every whole number up to 2⁵³.
    guard number.magnitude <= 9_007_199_254_740_992 else { throw .range }
    let whole = Int64(number)
    guard Double(whole) == number else { throw .range }
    return whole
  }

  /// Reads `true` or `false`.
  public mutating func read(_ value: inout Bool?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    value = try readTruth()
  }

  /// Reads a string.
  public mutating func read(_ value: inout JSONText?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    value = try readText()
  }

  /// Reads a string of a form that has no escapes, such as a time.
  ///
  /// - Parameter convert: converts the characters as written; nil for another form, for which this throws `range`.
  @inlinable
  public mutating func read<Value>(
    _ value: inout Value?, as convert: (ByteView) -> Value?
  ) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    if takeNull() { return }
    guard let converted = convert(try readName().bytes) else { throw .range }
    value = converted
  }

  /// Reads `true` or `false`.
  public mutating func readTruth() throws(Problem) -> Bool {
    if takes("true") { return true }
    if takes("false") { return false }
    throw .syntax
  }

  /// Skips `null` if it is the next value; returns whether it was.
  public mutating func takeNull() -> Bool { takes("null") }
}
