import Bytes
import NavigationMath

/// The fields of one line as text, without a copy.
///
///     $GPGGA,181434.00,…*5A
///      0     1               field 0 is the address
///
/// It points into the stream's buffer and is valid only during the call that passes it, so it cannot be copied. The
/// accessors return nil for a field that is empty or beyond the end, and throw for a malformed one.
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

  /// Decodes a decimal number; nil if the field is empty.
  public func number(_ index: Int) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard let number = FixedPoint(line, field) else { throw .malformedField(index) }
    return number.value
  }

  /// Decodes a decimal number and throws `valueOutOfRange` outside `limits`; nil if the field is empty.
  public func number(_ index: Int, in limits: ClosedRange<Double>) throws(SentenceError) -> Double? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard let number = FixedPoint(line, field) else { throw .malformedField(index) }
    let value = number.value
    guard value >= limits.lowerBound, value <= limits.upperBound else { throw .valueOutOfRange(index) }
    return value
  }

  /// Decodes a whole number of at most eight characters and throws `valueOutOfRange` outside `limits`.
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

  /// Decodes at most four digits without a sign, up to `limit`; −1 if the field is empty.
  @inline(__always)
  func smallInteger(_ index: Int, upTo limit: Int) throws(SentenceError) -> Int {
    let field = range(index)
    if field.isEmpty { return -1 }
    guard let value = line.fewDigits(at: field.start, count: field.count) else { throw .malformedField(index) }
    guard value <= limit else { throw .valueOutOfRange(index) }
    return value
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

  /// Decodes a field of one character; nil if it is empty.
  public func letter(_ index: Int) throws(SentenceError) -> UInt8? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count == 1 else { throw .malformedField(index) }
    return line[field.start]
  }

  /// Throws unless the field is empty or the unit letter `expected`.
  func unit(_ index: Int, _ expected: Unicode.Scalar) throws(SentenceError) {
    guard let letter = try letter(index) else { return }
    guard letter == .letter(expected) else { throw .malformedField(index) }
  }

  /// Decodes a course or bearing in degrees; 360 becomes 0. Returns nil if the field is empty.
  public func degrees(_ index: Int) throws(SentenceError) -> Double? {
    guard let value = try number(index, in: 0...360) else { return nil }
    return value == 360 ? 0 : value
  }
}

/// Range of a field in the buffer.
struct FieldRange {
  var start: Int
  var end: Int

  @inline(__always) var count: Int { end &- start }
  @inline(__always) var isEmpty: Bool { end <= start }
}
