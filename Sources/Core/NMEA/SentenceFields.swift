import Bytes
import NavigationMath

/// The fields of one line, still as text, without a copy.
///
///     $GPGGA,181434.00,…*5A
///      0     1               field 0 is the address
///
/// It points into the stream's buffer and is lent for the duration of a call only, which is why it cannot be copied.
/// The accessors return nil for a field that is empty or beyond the end, and throw for one that is there but wrong.
public struct SentenceFields: ~Copyable {
  public let checksum: LineChecksum
  /// The line from behind `$` on, and what follows it in the buffer: so eight bytes can be loaded at once near its end.
  let line: ByteView
  private let contentCount: Int
  private let starts: IndexList

  init(line: ByteView, contentCount: Int, starts: IndexList, checksum: LineChecksum) {
    self.line = line
    self.contentCount = contentCount
    self.starts = starts
    self.checksum = checksum
  }

  /// What stands between `$` and `*`.
  public var content: ByteView { line.slice(0, contentCount) }

  /// Number of fields, the address included.
  public var count: Int { starts.count &- 1 }

  /// The text of a field; empty beyond the end.
  public subscript(index: Int) -> ByteView {
    let field = range(index)
    return line.slice(field.start, field.end)
  }

  public var address: SentenceAddress { SentenceAddress(line, length: range(0).end) }

  /// Where a field lies in `line`; an empty range beyond the last one.
  @inline(__always)
  func range(_ index: Int) -> FieldRange {
    let (start, next) = starts.pair(index)
    return FieldRange(start: start, end: next &- 1)
  }

  /// Throws unless there are at least `fields` fields behind the address.
  @inline(__always)
  func require(_ fields: Int) throws(SentenceError) {
    guard starts.count &- 2 >= fields else { throw .tooFewFields }
  }

  /// A decimal number.
  public func number(_ index: Int) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard let number = FixedPoint.parse(line, field) else { throw .malformedField(index) }
    return number.value
  }

  /// A decimal number that must lie in `range`.
  public func number(_ index: Int, in limits: ClosedRange<Double>) throws(SentenceError) -> Double? {
    guard let value = try number(index) else { return nil }
    guard value >= limits.lowerBound, value <= limits.upperBound else { throw .valueOutOfRange(index) }
    return value
  }

  /// A whole number of at most eight characters.
  @inline(__always)
  public func integer(_ index: Int, in limits: ClosedRange<Int>) throws(SentenceError) -> Int? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard let magnitude = line.digits(at: field.start, count: field.count) else {
      return try negativeInteger(index, in: limits)
    }
    guard magnitude >= limits.lowerBound, magnitude <= limits.upperBound else { throw .valueOutOfRange(index) }
    return magnitude
  }

  @inline(never)
  private func negativeInteger(_ index: Int, in limits: ClosedRange<Int>) throws(SentenceError) -> Int? {
    let field = range(index)
    guard line[field.start] == .minus, let magnitude = line.digits(at: field.start &+ 1, count: field.count &- 1)
    else { throw .malformedField(index) }
    guard -magnitude >= limits.lowerBound, -magnitude <= limits.upperBound else { throw .valueOutOfRange(index) }
    return -magnitude
  }

  /// A system or signal id: one or two hexadecimal digits. Anything else is no id but an older sentence's extra field,
  /// and no reason to refuse what stands before it.
  public func identifier(_ index: Int) -> UInt8? {
    let field = range(index)
    guard field.count == 1 || field.count == 2, let first = line[field.start].hexadecimalValue else { return nil }
    guard field.count == 2 else { return first }
    return line[field.start &+ 1].hexadecimalValue.map { first << 4 | $0 }
  }

  /// A single character.
  public func letter(_ index: Int) throws(SentenceError) -> UInt8? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count == 1 else { throw .malformedField(index) }
    return line[field.start]
  }

  /// A unit letter that must be `expected` if it is there at all.
  func unit(_ index: Int, _ expected: Unicode.Scalar) throws(SentenceError) {
    guard let letter = try letter(index) else { return }
    guard letter == .letter(expected) else { throw .malformedField(index) }
  }

  /// A course or bearing in degrees; 360 reads as 0.
  public func degrees(_ index: Int) throws(SentenceError) -> Double? {
    guard let value = try number(index, in: 0...360) else { return nil }
    return value == 360 ? 0 : value
  }
}

/// Where a field lies within the line.
struct FieldRange {
  var start: Int
  var end: Int

  @inline(__always) var count: Int { end &- start }
  @inline(__always) var isEmpty: Bool { end <= start }
}
