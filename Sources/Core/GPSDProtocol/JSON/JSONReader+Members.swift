import Bytes
import NavigationMath

/// Values of members that a report may leave out: `null` leaves nil, and a second value for the same name is refused.
extension JSONReader {
  /// - Throws: `range` outside `range`.
  public mutating func read(_ value: inout Double?, in range: ClosedRange<Double>) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    let number = try readNumber()
    guard range.contains(number) else { throw .range }
    value = number
  }

  /// A whole number, also one written with a fraction of zeros.
  ///
  /// - Throws: `range` for one that `Number` does not hold or that is not whole.
  public mutating func read<Number: FixedWidthInteger>(_ value: inout Number?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    let number = try readNumber()
    // Up to 2⁵³ a Double holds every whole number.
    guard number.magnitude <= 9_007_199_254_740_992 else { throw .range }
    let whole = Int64(number)
    guard Double(whole) == number, let exact = Number(exactly: whole) else { throw .range }
    value = exact
  }

  public mutating func read(_ value: inout Bool?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    value = try readTruth()
  }

  public mutating func read(_ value: inout JSONText?) throws(Problem) {
    guard value == nil else { throw .repeatedName }
    skipSpace()
    if takeNull() { return }
    value = try readText()
  }

  /// A time such as `"2026-11-22T13:04:05.250Z"`.
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
