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
  /// The buffer that the line lies in: eight bytes can be loaded at once near the line's end too.
  let line: ByteView
  private let separators: IndexList

  init(line: ByteView, separators: IndexList, checksum: LineChecksum) {
    self.line = line
    self.separators = separators
    self.checksum = checksum
  }

  /// What stands between `$` and `*`.
  public var content: ByteView { line.slice(range(0).start, range(count &- 1).end) }

  /// Number of fields, the address included.
  public var count: Int { separators.count &- 1 }

  /// The text of a field; empty beyond the end.
  public subscript(index: Int) -> ByteView {
    let field = range(index)
    return line.slice(field.start, field.end)
  }

  public var address: SentenceAddress { SentenceAddress(line, range(0)) }

  /// Where a field lies in `line`; an empty range beyond the last one.
  @inline(__always)
  func range(_ index: Int) -> FieldRange {
    let (before, end) = separators.pair(index)
    return FieldRange(start: before &+ 1, end: end)
  }

  /// Throws unless there are at least `fields` fields behind the address.
  @inline(__always)
  func require(_ fields: Int) throws(SentenceError) {
    guard separators.count &- 2 >= fields else { throw .tooFewFields }
  }

  /// A decimal number.
  public func number(_ index: Int) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard let number = FixedPoint(line, field) else { throw .malformedField(index) }
    return number.value
  }

  /// A decimal number that must lie in `limits`.
  public func number(_ index: Int, in limits: ClosedRange<Double>) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard let number = FixedPoint(line, field) else { throw .malformedField(index) }
    let value = number.value
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

  /// A whole number of at most four digits and no sign, up to `limit`; −1 when the field is empty.
  @inline(__always)
  func smallInteger(_ index: Int, upTo limit: Int) throws(SentenceError) -> Int {
    let field = range(index)
    if field.isEmpty { return -1 }
    guard let value = line.fewDigits(at: field.start, count: field.count) else { throw .malformedField(index) }
    guard value <= limit else { throw .valueOutOfRange(index) }
    return value
  }

  /// A system or signal id: one or two hexadecimal digits. Anything else is no id but an older sentence's extra field,
  /// and no reason to refuse what stands before it.
  public func identifier(_ index: Int) -> UInt8? {
    let field = range(index)
    guard field.count == 1 || field.count == 2 else { return nil }
    let first = line[field.start].hexadecimal
    let second = field.count == 2 ? line[field.start &+ 1].hexadecimal : 0
    guard first | second <= 15 else { return nil }
    return field.count == 2 ? first << 4 | second : first
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

/// Where a field lies in the buffer.
struct FieldRange {
  var start: Int
  var end: Int

  @inline(__always) var count: Int { end &- start }
  @inline(__always) var isEmpty: Bool { end <= start }
}
