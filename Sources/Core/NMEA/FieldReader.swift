import Bytes

/// Reads the fields of a standard sentence one behind the other, in the form in which nearly every receiver writes them.
///
///     GPGGA,181434.00,4717.11437,N,…
///           ^each field is taken with its first eight bytes: no table of the separators is made before
///
/// It takes no decision about what is wrong with a sentence: whatever is longer, signed where it should not be, out of
/// range or missing clears `isUsual`, and the sentence is then read by `SentenceFields`, which knows all forms and says
/// what is wrong. What the two read is the same.
public struct FieldReader {
  /// Whether all that has been read was of the usual form; nothing that was read counts otherwise.
  public private(set) var isUsual = true
  /// Digits behind the point of the minutes of the latitude that was read last.
  public internal(set) var minuteDecimals = 0

  /// What stands between `$` and `*`.
  let line: ByteView
  /// Where the next field begins; one behind the end when there is none.
  var position = 6

  /// - Parameter content: what stands between `$` and `*` in a line whose address is `talker and formatter`: five letters.
  @inline(__always)
  public init(_ content: ByteView) { line = content }

  /// The first two letters of the address.
  var talker: Talker { Talker(code: UInt16(line[0]) | UInt16(line[1]) &<< 8) }

  /// Whether there is another field, be it empty.
  @inline(__always) var hasMore: Bool { position <= line.count }

  /// The next field begins behind the separator at `end`, or there is none behind the end of the line.
  @inline(__always)
  mutating func pass(_ end: Int) {
    if line[end] != .comma, end != line.count { isUsual = false }
    position = end &+ 1
  }

  /// Goes on behind the next field if it is empty.
  @inline(__always)
  mutating func skipEmpty() -> Bool {
    guard line[position] == .comma || position == line.count else { return false }
    position &+= 1
    return true
  }

  /// `[-]d…d[.d…d]`, at most eight characters.
  mutating func number(in limits: ClosedRange<Double>) -> Double? {
    let word = line.ownedWord(at: position)
    switch UInt8(truncatingIfNeeded: word) {
    case .zero...(.zero + 9): break
    case .minus: return negativeNumber(in: limits)
    default: return skipEmpty() ? nil : fail()
    }
    let value = magnitude(word)
    guard value >= limits.lowerBound, value <= limits.upperBound else { return fail() }
    return value
  }

  @inline(never)
  private mutating func negativeNumber(in limits: ClosedRange<Double>) -> Double? {
    position &+= 1
    let word = line.ownedWord(at: position)
    guard UInt8(truncatingIfNeeded: word) &- .zero < 10 else { return fail() }
    let value = 0 - magnitude(word)
    guard value >= limits.lowerBound, value <= limits.upperBound else { return fail() }
    return value
  }

  /// - Parameter word: what begins at `position`, with a digit.
  @inline(__always)
  private mutating func magnitude(_ word: UInt64) -> Double {
    let bytes = DigitBytes(word)
    let whole = bytes.count
    // Behind eight digits this looks at the first of them.
    guard UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: whole &* 8)) == .point else {
      pass(position &+ whole)
      return Double(bytes.number(whole))
    }
    let count = bytes.secondCount &- 1
    pass(position &+ count &+ 1)
    return Double(bytes.number(count, point: whole)) / FixedPoint.power(count &- whole)
  }

  /// A course or bearing in degrees; 360 reads as 0.
  @inline(__always)
  mutating func degrees() -> Double? {
    guard let value = number(in: 0...360) else { return nil }
    return value == 360 ? 0 : value
  }

  /// One to four digits, worth at most `limit`.
  @inline(__always)
  mutating func integer(upTo limit: Int) -> Int? {
    if skipEmpty() { return nil }
    let bytes = DigitBytes(line.ownedWord(at: position))
    let count = bytes.count
    pass(position &+ count)
    guard UInt(bitPattern: count &- 1) < 4 else { return fail() }
    let value = bytes.smallNumber(count)
    guard value <= limit else { return fail() }
    return value
  }

  /// A single digit.
  @inline(__always)
  mutating func digit(in limits: ClosedRange<Int>) -> Int? {
    guard let letter = letter() else { return nil }
    let value = Int(letter) &- 0x30
    return value >= limits.lowerBound && value <= limits.upperBound ? value : fail()
  }

  /// A list of satellites: `places` fields, each nearly always of two digits or empty, the empty ones in a row.
  @inline(__always)
  mutating func satellites(places: Int) -> SatelliteNumbers {
    var numbers = SatelliteNumbers()
    var left = places
    while left > 0 {
      let word = line.ownedWord(at: position)
      // `dd,`: what was a digit becomes its value, the comma 0.
      let bytes = UInt32(truncatingIfNeeded: word) & 0xFF_FFFF ^ 0x2C_3030
      if (bytes &+ 0x7F_7676 | bytes) & 0x80_8080 == 0, position &+ 2 < line.count {
        let number = UInt16(truncatingIfNeeded: bytes &* 10 &+ bytes &>> 8) & 0xFF
        if number > 0 { numbers.append(number) }
        position &+= 3
        left &-= 1
        continue
      }
      let commas = min(left, (word ^ 0x2C2C_2C2C_2C2C_2C2C).trailingZeroBitCount &>> 3)
      if commas > 0, position &+ commas <= line.count {
        position &+= commas
        left &-= commas
        continue
      }
      if let number = integer(upTo: 9999), number > 0 { numbers.append(UInt16(truncatingIfNeeded: number)) }
      left &-= 1
    }
    return numbers
  }

  /// A single character.
  @inline(__always)
  mutating func letter() -> UInt8? {
    if skipEmpty() { return nil }
    let letter = line[position]
    pass(position &+ 1)
    return letter
  }

  /// A unit letter that must be `expected` if it is there at all.
  @inline(__always)
  mutating func unit(_ expected: Unicode.Scalar) {
    if let letter = letter(), letter != .letter(expected) { isUsual = false }
  }

  /// A system id: one hexadecimal digit. Anything else is not usual.
  @inline(__always)
  mutating func identifier() -> UInt8? {
    guard let letter = letter() else { return nil }
    let value = letter.hexadecimal
    return value <= 15 ? value : fail()
  }

  @inline(__always)
  mutating func fail<Value>() -> Value? {
    isUsual = false
    return nil
  }

  /// Something else than its form is unusual about the sentence.
  @inline(__always)
  mutating func refuse() { isUsual = false }
}
