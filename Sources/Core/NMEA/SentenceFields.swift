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

/// Reason to reject a line. Fields are numbered from 1, the first field after the address.
public enum SentenceError: Error, Hashable, Sendable {
  /// The line has no checksum, and the caller requires one.
  case checksumMissing
  /// The checksum does not match the line.
  case checksumMismatch
  /// A field that the sentence requires is missing.
  case tooFewFields
  /// A field, given by its number, does not have its format.
  case malformedField(Int)
  /// A field, given by its number, has its format but an impossible value, such as 95° of latitude.
  case valueOutOfRange(Int)
}

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

extension SentenceFields {
  /// Decodes `hhmmss[.s…]` in UTC; the fraction is kept to the nanosecond. Returns nil if the field is empty.
  public func timeOfDay(_ index: Int) throws(SentenceError) -> TimeOfDay? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count >= 6, let packed = line.digits(at: field.start, count: 6) else { throw .malformedField(index) }
    let hour = packed / 10_000
    let minute = packed / 100 % 100
    let second = packed % 100
    var nanosecond = 0
    if field.count > 6 {
      guard line[field.start + 6] == .point else { throw .malformedField(index) }
      guard let fraction = nanoseconds(FieldRange(start: field.start &+ 7, end: field.end)) else {
        throw .malformedField(index)
      }
      nanosecond = fraction
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) else {
      throw .valueOutOfRange(index)
    }
    return time
  }

  /// Decodes the time of a sentence; a void one may have anything in its place, which becomes nil.
  func timeOfDay(_ index: Int, isVoid: Bool) throws(SentenceError) -> TimeOfDay? {
    do throws(SentenceError) {
      return try timeOfDay(index)
    } catch {
      guard isVoid else { throw error }
      return nil
    }
  }

  /// Decodes `ddmmyy`; nil for a date that does not exist, such as 000000.
  ///
  /// Years 80...99 belong to the 20th century, the others to the 21st (GPS began in 1980).
  public func date(_ index: Int) -> CalendarDate? {
    let field = range(index)
    guard field.count == 6, let packed = line.digits(at: field.start, count: 6) else { return nil }
    let year = packed % 100
    return CalendarDate(
      year: year < 80 ? 2000 + year : 1900 + year, month: packed / 100 % 100, day: packed / 10_000)
  }

  /// Parses the decimals of a second; digits after the ninth are dropped.
  @inline(__always)
  private func nanoseconds(_ digits: FieldRange) -> Int? {
    if digits.count == 2 { return line.digits(at: digits.start, count: 2).map { $0 &* 10_000_000 } }
    if digits.count == 3 { return line.digits(at: digits.start, count: 3).map { $0 &* 1_000_000 } }
    var value = 0
    var place = 100_000_000
    var position = digits.start
    while position < digits.end {
      let digit = line[position] &- .zero
      guard digit < 10 else { return nil }
      value &+= Int(digit) &* place
      place /= 10
      position &+= 1
    }
    return value
  }
}

extension SentenceFields {
  /// Returns the first sixteen characters of the field; nil if it is empty.
  func text(_ index: Int) -> ShortText? {
    let text = self[index]
    return text.isEmpty ? nil : ShortText(text)
  }

  /// Returns the value of one to four decimal digits, such as a proprietary message number; nil for anything else.
  func digits(_ index: Int) -> Int? {
    let text = self[index]
    guard !text.isEmpty, text.count <= 4 else { return nil }
    var value = 0
    for position in 0..<text.count {
      guard let digit = text[position].decimalValue else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Whether the address consists of letters and digits, or is proprietary, which may hold any character.
  public var isAddress: Bool {
    let text = self[0]
    if text[0] == .letter("P") { return true }
    for position in 0..<text.count {
      switch text[position] {
      case .letter("0")...(.letter("9")), .letter("A")...(.letter("Z")), .letter("a")...(.letter("z")): continue
      default: return false
      }
    }
    return !text.isEmpty
  }

  /// Returns the text from a field to the end of the content, commas included.
  func tail(from index: Int) -> ByteView {
    var start = 0
    for field in 0..<min(index, count) { start += self[field].count + 1 }
    return index < count ? content.slice(start, content.count) : .empty
  }
}
