import Bytes
import NavigationMath

/// Fast path: reads the fields of a standard sentence in order, in the form that nearly every receiver writes.
///
///     GPGGA,181434.00,4717.11437,N,…
///           ^each field is read from its first eight bytes; no table of separators is made
///
/// A field that is too long, signed where no sign is expected, out of range or missing clears `isUsual`. The caller
/// then reads the sentence again with `SentenceFields`, which accepts every form and throws the error. Where both can
/// read a sentence, they return the same values.
public struct FieldReader {
  /// Whether every field so far had the form that this reader knows. If not, the caller must discard all values read.
  public private(set) var isUsual = true
  /// Number of decimals of the minutes in the last latitude read.
  public internal(set) var minuteDecimals = 0

  /// The line's content, between `$` and `*`.
  let line: ByteView
  /// Index of the next field; the line's end plus 1 if there is none.
  var position = 6

  /// Creates a reader of one line.
  ///
  /// - Parameter content: the line between `$` and `*`. Its address must have five letters: talker and formatter.
  @inline(__always)
  public init(_ content: ByteView) { line = content }

  /// The first two letters of the address.
  var talker: Talker { Talker(code: UInt16(line[0]) | UInt16(line[1]) &<< 8) }

  /// Whether another field follows, even an empty one.
  @inline(__always) var hasMore: Bool { position <= line.count }

  /// Moves to the field after the separator at `end`.
  ///
  /// Clears `isUsual` if there is no separator and the line does not end.
  @inline(__always)
  mutating func pass(_ end: Int) {
    if line[end] != .comma, end != line.count { isUsual = false }
    position = end &+ 1
  }

  /// Skips the next field if it is empty; returns whether it was.
  @inline(__always)
  mutating func skipEmpty() -> Bool {
    guard line[position] == .comma || position == line.count else { return false }
    position &+= 1
    return true
  }

  /// Reads `[-]d…d[.d…d]`, at most eight characters.
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

  /// Reads a number without sign.
  ///
  /// - Parameter word: the bytes from `position`; the first one is a digit.
  @inline(__always)
  private mutating func magnitude(_ word: UInt64) -> Double {
    let bytes = DigitBytes(word)
    let whole = bytes.count
    // After eight digits the shift wraps to 0, and this tests the first digit.
    guard UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: whole &* 8)) == .point else {
      pass(position &+ whole)
      return Double(bytes.number(whole))
    }
    let count = bytes.secondCount &- 1
    pass(position &+ count &+ 1)
    return Double(bytes.number(count, point: whole)) / FixedPoint.power(count &- whole)
  }

  /// Reads a course or bearing in degrees; 360 becomes 0.
  @inline(__always)
  mutating func degrees() -> Double? {
    guard let value = number(in: 0...360) else { return nil }
    return value == 360 ? 0 : value
  }

  /// Reads one to four digits with a value of at most `limit`.
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

  /// Reads one digit.
  @inline(__always)
  mutating func digit(in limits: ClosedRange<Int>) -> Int? {
    guard let letter = letter() else { return nil }
    let value = Int(letter) &- 0x30
    return value >= limits.lowerBound && value <= limits.upperBound ? value : fail()
  }

  /// Reads a list of satellites: `places` fields, nearly always two digits each or empty, the empty ones in a row.
  @inline(__always)
  mutating func satellites(places: Int) -> SatelliteNumbers {
    var numbers = SatelliteNumbers()
    var left = places
    while left > 0 {
      let word = line.ownedWord(at: position)
      // `dd,`: each digit becomes its value, the comma becomes 0.
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

  /// Reads one character.
  @inline(__always)
  mutating func letter() -> UInt8? {
    if skipEmpty() { return nil }
    let letter = line[position]
    pass(position &+ 1)
    return letter
  }

  /// Reads a unit letter; it must be `expected` or missing.
  @inline(__always)
  mutating func unit(_ expected: Unicode.Scalar) {
    if let letter = letter(), letter != .letter(expected) { isUsual = false }
  }

  /// Reads a system id of one hexadecimal digit; fails for anything else.
  @inline(__always)
  mutating func identifier() -> UInt8? {
    guard let letter = letter() else { return nil }
    let value = letter.hexadecimal
    return value <= 15 ? value : fail()
  }

  /// Clears `isUsual` and returns nil.
  @inline(__always)
  mutating func fail<Value>() -> Value? {
    isUsual = false
    return nil
  }

  /// Clears `isUsual` for a reason other than a field's form.
  @inline(__always)
  mutating func refuse() { isUsual = false }
}

extension FieldReader {
  /// Reads `ddmm.m…,N|S` with three to eight decimals.
  ///
  /// - Returns: degrees, north positive; nil if the field is empty or `fail` was called.
  @inline(__always)
  mutating func latitude() -> Double? {
    if skipEmpty() {
      pass(position)
      return nil
    }
    let start = position
    let angle = angle(from: start, hundreds: 0, below: 90, positive: .letter("N"), negative: .letter("S"))
    // Between the start and `position`: `ddmm.`, the decimals, `,N,`.
    minuteDecimals = position &- start &- 8
    return angle
  }

  /// Reads `dddmm.m…,E|W` with three to eight decimals.
  ///
  /// - Returns: degrees, east positive; nil if the field is empty or `fail` was called.
  @inline(__always)
  mutating func longitude() -> Double? {
    if skipEmpty() {
      pass(position)
      return nil
    }
    let hundreds = Int64(line[position] &- .zero)
    return angle(
      from: position &+ 1, hundreds: hundreds, below: 180, positive: .letter("E"), negative: .letter("W"))
  }

  /// Converts degrees and minutes to one integer in units of the last digit sent, and divides it once, as
  /// `SentenceFields` does.
  ///
  /// Fails at a pole and at the antimeridian, which the slow path reads.
  ///
  /// - Parameter start: index of `ddmm.m…` in the line.
  @inline(__always)
  private mutating func angle(
    from start: Int, hundreds: Int64, below limit: Int64, positive: UInt8, negative: UInt8
  ) -> Double? {
    // `ddmm.mmm`: each digit becomes its value, the point becomes 0.
    let whole = line.ownedWord(at: start) ^ 0x3030_302E_3030_3030
    let fraction = DigitBytes(line.ownedWord(at: start &+ 5))
    let decimals = fraction.count
    let end = start &+ 5 &+ decimals
    // `,N,`
    let hemisphere = line.ownedWord(at: end) & 0xFF_FFFF
    let letter = UInt8(truncatingIfNeeded: hemisphere &>> 8)
    position = end &+ 3
    let pairs = whole &* 10 &+ (whole &>> 8)
    let minutes = Int64(truncatingIfNeeded: pairs &>> 16 & 0xFF)
    let degrees = hundreds &* 100 &+ Int64(truncatingIfNeeded: pairs & 0xFF)
    guard (whole &+ 0x7676_767F_7676_7676 | whole) & 0x8080_8080_8080_8080 == 0,
      hemisphere & 0xFF_00FF == 0x2C_002C, letter == positive || letter == negative, minutes < 60, degrees < limit,
      end &+ 2 < line.count
    else { return fail() }
    let scale = FixedPoint.integerPower(decimals)
    let units = (degrees &* 60 &+ minutes) &* scale &+ fraction.number(decimals)
    let value = Double(units) / Double(60 &* scale)
    return letter == positive ? value : -value
  }
}

extension FieldReader {
  /// Reads `hhmmss[.s…]` with no decimals or one to eight. Fails at a leap second, which the slow path reads.
  @inline(__always)
  mutating func timeOfDay() -> TimeOfDay? {
    if skipEmpty() { return nil }
    let start = position
    // `hhmmss`: each digit becomes its value.
    let whole = line.ownedWord(at: start) ^ 0x3030_3030_3030
    let pairs = whole &* 10 &+ (whole &>> 8)
    let hour = Int64(truncatingIfNeeded: pairs & 0xFF)
    let minute = Int64(truncatingIfNeeded: pairs &>> 16 & 0xFF)
    let second = Int64(truncatingIfNeeded: pairs &>> 32 & 0xFF)
    guard (whole &+ 0x7676_7676_7676 | whole) & 0x8080_8080_8080 == 0, hour < 24, minute < 60, second < 60 else {
      return fail()
    }
    let seconds = (hour &* 60 &+ minute) &* 60 &+ second
    guard UInt8(truncatingIfNeeded: whole &>> 48) == .point else {
      pass(start &+ 6)
      return TimeOfDay(nanoseconds: seconds &* 1_000_000_000)
    }
    let fraction = DigitBytes(line.ownedWord(at: start &+ 7))
    let count = fraction.count
    pass(start &+ 7 &+ count)
    guard count > 0 else { return fail() }
    let nanoseconds = fraction.number(count) &* FixedPoint.integerPower(9 &- count)
    return TimeOfDay(nanoseconds: seconds &* 1_000_000_000 &+ nanoseconds)
  }

  /// Reads `ddmmyy`. Years 80...99 belong to the 20th century, the others to the 21st (GPS began in 1980).
  @inline(__always)
  mutating func date() -> CalendarDate? {
    if skipEmpty() { return nil }
    // `ddmmyy`: each digit becomes its value.
    let digits = line.ownedWord(at: position) & 0xFFFF_FFFF_FFFF ^ 0x3030_3030_3030
    pass(position &+ 6)
    let pairs = digits &* 10 &+ (digits &>> 8)
    let year = Int(truncatingIfNeeded: pairs &>> 32 & 0xFF)
    guard (digits &+ 0x7676_7676_7676 | digits) & 0x8080_8080_8080 == 0,
      let date = CalendarDate(
        year: year < 80 ? 2000 &+ year : 1900 &+ year, month: Int(truncatingIfNeeded: pairs &>> 16 & 0xFF),
        day: Int(truncatingIfNeeded: pairs & 0xFF))
    else { return fail() }
    return date
  }
}
