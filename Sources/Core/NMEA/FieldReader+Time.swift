import Bytes
import NavigationMath

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
