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
  let text: ByteView
  private let contentCount: Int
  private let separators: IndexList

  init(text: ByteView, contentCount: Int, separators: IndexList, checksum: LineChecksum) {
    self.text = text
    self.contentCount = contentCount
    self.separators = separators
    self.checksum = checksum
  }

  /// What stands between `$` and `*`.
  public var content: ByteView { text.slice(0, contentCount) }

  /// Number of fields, the address included.
  public var count: Int { separators.count + 1 }

  /// The text of a field; empty beyond the end.
  public subscript(index: Int) -> ByteView {
    let field = range(index)
    return text.slice(field.start, field.end)
  }

  public var address: SentenceAddress { SentenceAddress(text, length: range(0).end) }

  /// Where a field lies in `text`; an empty range beyond the last one.
  @inline(__always)
  func range(_ index: Int) -> FieldRange {
    guard index > 0 else { return FieldRange(start: 0, end: separators.count > 0 ? separators[0] : contentCount) }
    guard index <= separators.count else { return FieldRange(start: 0, end: 0) }
    return FieldRange(
      start: separators[index - 1] + 1, end: index < separators.count ? separators[index] : contentCount)
  }

  /// Throws unless there are at least `fields` fields behind the address.
  @inline(__always)
  func require(_ fields: Int) throws(SentenceError) {
    guard separators.count >= fields else { throw .tooFewFields }
  }

  /// A decimal number.
  public func number(_ index: Int) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard let number = FixedPoint(text, field) else { throw .malformedField(index) }
    return number.value
  }

  /// A decimal number that must lie in `range`.
  public func number(_ index: Int, in limits: ClosedRange<Double>) throws(SentenceError) -> Double? {
    guard let value = try number(index) else { return nil }
    guard value >= limits.lowerBound, value <= limits.upperBound else { throw .valueOutOfRange(index) }
    return value
  }

  /// A whole number of at most eight characters.
  public func integer(_ index: Int, in limits: ClosedRange<Int>) throws(SentenceError) -> Int? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count <= 8 else { throw .malformedField(index) }
    let isNegative = text[field.start] == .minus
    let start = isNegative ? field.start + 1 : field.start
    guard let magnitude = text.digits(at: start, count: field.end - start) else { throw .malformedField(index) }
    let value = isNegative ? -Int(magnitude) : Int(magnitude)
    guard value >= limits.lowerBound, value <= limits.upperBound else { throw .valueOutOfRange(index) }
    return value
  }

  /// One or two hexadecimal digits.
  public func hexadecimal(_ index: Int) throws(SentenceError) -> UInt8? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count <= 2, let first = text[field.start].hexadecimalValue else { throw .malformedField(index) }
    guard field.count == 2 else { return first }
    guard let second = text[field.start + 1].hexadecimalValue else { throw .malformedField(index) }
    return first << 4 | second
  }

  /// A single character.
  public func letter(_ index: Int) throws(SentenceError) -> UInt8? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count == 1 else { throw .malformedField(index) }
    return text[field.start]
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

  @inline(__always) var count: Int { end - start }
  @inline(__always) var isEmpty: Bool { end <= start }
}
