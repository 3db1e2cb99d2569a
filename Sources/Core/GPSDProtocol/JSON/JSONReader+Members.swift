import Bytes
import NavigationMath

/// Values of members that a report may omit: `null` leaves the value nil; a second value for the same name throws
/// `repeatedName`.
extension JSONReader {
  /// Reads a number.
  ///
  /// - Throws: `range` if it is outside `range`.
  public mutating func read(_ value: inout Double?, in range: ClosedRange<Double>) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    let number = try readNumber()
    guard range.contains(number) else { throw .range }
    value = number
  }

  /// Reads a whole number, which may be written with a fraction of zeros.
  ///
  /// - Throws: `range` if it is not whole or does not fit `Number`.
  public mutating func read<Number: FixedWidthInteger>(_ value: inout Number?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    let number = try readNumber()
    // A Double holds every whole number up to 2⁵³.
    guard number.magnitude <= 9_007_199_254_740_992 else { throw .range }
    let whole = Int64(number)
    guard Double(whole) == number, let exact = Number(exactly: whole) else { throw .range }
    value = exact
  }

  /// Reads `true` or `false`.
  public mutating func read(_ value: inout Bool?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    value = try readTruth()
  }

  /// Reads a string.
  public mutating func read(_ value: inout JSONText?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    value = try readText()
  }

  /// Reads a time such as `"2026-11-22T13:04:05.250Z"`; throws `range` for another form.
  public mutating func read(_ value: inout UTCTime?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    guard let time = UTCTime(iso8601: try readString().escaped) else { throw .range }
    value = time
  }

  mutating func readTruth() throws(Problem) -> Bool {
    skipSpace()
    if takes("true") { return true }
    if takes("false") { return false }
    throw .syntax
  }

  mutating func takeNull() -> Bool { takes("null") }
}
