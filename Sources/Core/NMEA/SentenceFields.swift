import Bytes
import NavigationMath

/// The fields of one line as text, without a copy.
///
///     $GPGGA,181434.00,…*5A
///      0     1               field 0 is the address
///
/// It points into the stream's buffer and is valid only during the call that passes it, so it cannot be copied. The
/// accessors return nil for a field that is empty, beyond the end, malformed or out of range: an odd value costs that
/// value. Only those of what a sentence is for throw: position, time, status.
public struct SentenceFields: ~Copyable {
  /// Result of the line's checksum test.
  public let checksum: LineChecksum
  /// The buffer that contains the line. Eight bytes can be loaded at once even near the line's end.
  let line: ByteView
  private let separators: IndexList

  init(line: ByteView, separators: IndexList, checksum: LineChecksum) {
    self.line = line
    self.separators = separators
    self.checksum = checksum
  }

  /// The text between `$` and `*`.
  public var content: ByteView { line.slice(range(0).start, range(count &- 1).end) }

  /// Number of fields, the address included.
  public var count: Int { separators.count &- 1 }

  /// Returns the text of a field; empty beyond the end.
  public subscript(index: Int) -> ByteView {
    let field = range(index)
    return line.slice(field.start, field.end)
  }

  /// Field 0, packed.
  public var address: SentenceAddress { SentenceAddress(line, range(0)) }

  /// Returns the range of a field in `line`; an empty one beyond the last field.
  @inline(__always)
  func range(_ index: Int) -> FieldRange {
    let (before, end) = separators.pair(index)
    return FieldRange(start: before &+ 1, end: end)
  }

  /// Throws `tooFewFields` unless at least `fields` fields follow the address.
  @inline(__always)
  func require(_ fields: Int) throws(SentenceError) {
    guard separators.count &- 2 >= fields else { throw .tooFewFields }
  }

  /// Decodes a decimal number.
  public func number(_ index: Int) -> Double? {
    let field = range(index)
    return field.isEmpty ? nil : FixedPoint(line, field)?.value
  }

  /// Decodes a decimal number within `limits`.
  public func number(_ index: Int, in limits: ClosedRange<Double>) -> Double? {
    guard let value = number(index), value >= limits.lowerBound, value <= limits.upperBound else { return nil }
    return value
  }

  /// Decodes a decimal number within `limits`, whose unit is in the next field; nil if that is another unit.
  func number(_ index: Int, in limits: ClosedRange<Double>, unit: Unicode.Scalar) -> Double? {
    hasUnit(index &+ 1, unit) ? number(index, in: limits) : nil
  }

  /// Decodes a whole number of at most eight characters within `limits`.
  @inline(__always)
  public func integer(_ index: Int, in limits: ClosedRange<Int>) -> Int? {
    let field = range(index)
    guard !field.isEmpty, let value = line.digits(at: field.start, count: field.count) ?? negativeInteger(field),
      value >= limits.lowerBound, value <= limits.upperBound
    else { return nil }
    return value
  }

  /// Decodes the number of a status, which a sentence depends on: nil only if the field is empty, and throws for a
  /// malformed one or one outside `limits`.
  func status(_ index: Int, in limits: ClosedRange<Int>) throws(SentenceError) -> Int? {
    if range(index).isEmpty { return nil }
    guard let value = integer(index, in: limits) else {
      throw integer(index, in: -99_999_999...99_999_999) == nil ? .malformedField(index) : .valueOutOfRange(index)
    }
    return value
  }

  @inline(never)
  private func negativeInteger(_ field: FieldRange) -> Int? {
    guard line[field.start] == .minus else { return nil }
    return line.digits(at: field.start &+ 1, count: field.count &- 1).map { -$0 }
  }

  /// Decodes at most four digits up to `limit`, or a decimal number, which is rounded; −1 for anything else.
  @inline(__always)
  func smallInteger(_ index: Int, upTo limit: Int) -> Int {
    let field = range(index)
    if field.isEmpty { return -1 }
    let value = line.fewDigits(at: field.start, count: field.count) ?? roundedNumber(index)
    return value <= limit ? value : -1
  }

  @inline(never)
  private func roundedNumber(_ index: Int) -> Int {
    number(index, in: 0...9999).map { Int($0 + 0.5) } ?? -1
  }

  /// Decodes a system or signal id of one or two hexadecimal digits.
  ///
  /// Returns nil for anything else: older sentences have other fields in its place, and the fields before it stay
  /// valid.
  public func identifier(_ index: Int) -> UInt8? {
    let field = range(index)
    guard field.count == 1 || field.count == 2 else { return nil }
    let first = line[field.start].hexadecimal
    let second = field.count == 2 ? line[field.start &+ 1].hexadecimal : 0
    guard first | second <= 15 else { return nil }
    return field.count == 2 ? first << 4 | second : first
  }

  /// Decodes a field of one character.
  public func letter(_ index: Int) -> UInt8? {
    let field = range(index)
    return field.count == 1 ? line[field.start] : nil
  }

  /// Whether the field is empty or the unit letter `expected`, in either case.
  func hasUnit(_ index: Int, _ expected: Unicode.Scalar) -> Bool {
    let field = range(index)
    return field.isEmpty || field.count == 1 && line[field.start] | 0x20 == .letter(expected) | 0x20
  }

  /// Decodes a course or bearing in degrees; 360 becomes 0.
  public func degrees(_ index: Int) -> Double? {
    guard let value = number(index, in: 0...360) else { return nil }
    return value == 360 ? 0 : value
  }

  /// Decodes a course or bearing in degrees, whose reference is in the next field; nil if that is another one.
  func degrees(_ index: Int, unit: Unicode.Scalar) -> Double? {
    hasUnit(index &+ 1, unit) ? degrees(index) : nil
  }
}

/// Range of a field in the buffer.
struct FieldRange {
  var start: Int
  var end: Int

  @inline(__always) var count: Int { end &- start }
  @inline(__always) var isEmpty: Bool { end <= start }
}
