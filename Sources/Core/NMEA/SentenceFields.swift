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
  /// What stands between `$` and `*`.
  public let content: ByteView
  public let checksum: LineChecksum
  private let separators: IndexList

  init(content: ByteView, separators: IndexList, checksum: LineChecksum) {
    self.content = content
    self.separators = separators
    self.checksum = checksum
  }

  /// Number of fields, the address included.
  public var count: Int { separators.count + 1 }

  /// The text of a field; empty beyond the end.
  public subscript(index: Int) -> ByteView {
    let (start, end) = bounds(index)
    return content.slice(start, end)
  }

  /// Where a field stands in `content`; empty beyond the end.
  @inline(__always)
  func bounds(_ index: Int) -> (start: Int, end: Int) {
    guard index >= 0, index <= separators.count else { return (0, 0) }
    let start = index == 0 ? 0 : separators[index - 1] + 1
    return (start, index < separators.count ? separators[index] : content.count)
  }

  public var address: SentenceAddress { SentenceAddress(content, count: bounds(0).end) }

  /// Throws unless there are at least `fields` fields behind the address.
  func require(_ fields: Int) throws(SentenceError) {
    guard separators.count >= fields else { throw .tooFewFields }
  }

  /// A decimal number.
  public func number(_ index: Int) throws(SentenceError) -> Double? {
    let (start, end) = bounds(index)
    if start == end { return nil }
    guard let number = FixedPoint(content, start, end) else { throw .malformedField(index) }
    return number.value
  }

  /// A decimal number that must lie in `range`.
  public func number(_ index: Int, in range: ClosedRange<Double>) throws(SentenceError) -> Double? {
    guard let value = try number(index) else { return nil }
    guard range.contains(value) else { throw .valueOutOfRange(index) }
    return value
  }

  /// A whole number of at most nine digits.
  public func integer(_ index: Int, in range: ClosedRange<Int>) throws(SentenceError) -> Int? {
    let (start, end) = bounds(index)
    if start == end { return nil }
    if let value = content.shortDecimal(start, end), range.contains(value) { return value }
    return try longInteger(index, in: range)
  }

  /// The rare ones: with a sign, with more than eight digits, or wrong.
  @inline(never)
  private func longInteger(_ index: Int, in range: ClosedRange<Int>) throws(SentenceError) -> Int {
    let text = self[index]
    let isNegative = text[0] == .minus
    let start = isNegative ? 1 : 0
    guard text.count > start, text.count - start <= 9 else { throw .malformedField(index) }
    var value = 0
    for position in start..<text.count {
      guard let digit = text[position].decimalValue else { throw .malformedField(index) }
      value = value * 10 + Int(digit)
    }
    if isNegative { value = -value }
    guard range.contains(value) else { throw .valueOutOfRange(index) }
    return value
  }

  /// A system or signal id: one or two hexadecimal digits. Anything else is no id but an older sentence's extra field,
  /// and no reason to refuse what stands before it.
  public func identifier(_ index: Int) -> UInt8? {
    let (start, end) = bounds(index)
    guard start < end, end - start <= 2, let first = content[start].hexadecimalValue else { return nil }
    guard end - start == 2 else { return first }
    return content[start + 1].hexadecimalValue.map { first << 4 | $0 }
  }

  /// A single character.
  public func letter(_ index: Int) throws(SentenceError) -> UInt8? {
    let (start, end) = bounds(index)
    if start == end { return nil }
    guard end - start == 1 else { throw .malformedField(index) }
    return content[start]
  }

  /// A unit letter that must be `expected` if it is there at all.
  func unit(_ index: Int, _ expected: Unicode.Scalar) throws(SentenceError) {
    let (start, end) = bounds(index)
    guard start == end || (end - start == 1 && content[start] == .letter(expected)) else {
      throw .malformedField(index)
    }
  }

  /// A course or bearing in degrees; 360 reads as 0.
  public func degrees(_ index: Int) throws(SentenceError) -> Double? {
    guard let value = try number(index, in: 0...360) else { return nil }
    return value == 360 ? 0 : value
  }
}
