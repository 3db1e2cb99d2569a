/// Date of the proleptic Gregorian calendar, in UTC.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// Year with its century, such as 2026.
  public var year: Int
  /// Month of the year, 1...12.
  public var month: Int
  /// Day of the month, 1...31.
  public var day: Int

  /// Creates a date; nil if no such day exists.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= CalendarDate.days(inMonth: month, of: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date `days` after 1970-01-01 (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  public init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Number of days since 1970-01-01; negative before it.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the date that many days later; earlier for a negative number.
  public func adding(days: Int) -> CalendarDate { CalendarDate(daysSince1970: daysSince1970 + days) }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// ISO 8601: `2026-11-22`. A year outside 0...9999, which a receiver may send, has a sign and at least six digits.
  public var description: String {
    let sign = (0...9999).contains(year) ? "" : year < 0 ? "-" : "+"
    let digits = padded(year.magnitude, to: sign.isEmpty ? 4 : 6)
    return sign + digits + "-" + padded(month.magnitude, to: 2) + "-" + padded(day.magnitude, to: 2)
  }
}

/// Returns a number in decimal digits with leading zeros.
func padded(_ number: UInt, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

extension CalendarDate {
  /// Day of the year, 1...366.
  public var dayOfYear: Int {
    let newYear = CalendarDate(year: year, month: 1, day: 1)
    return daysSince1970 - (newYear?.daysSince1970 ?? daysSince1970) + 1
  }

  /// Year with the elapsed fraction at the start of the day: 2025-07-02 is 2025.498….
  ///
  /// That is year + (day of the year − 1) / days of the year, the definition of magnetic models.
  public var decimalYear: Double {
    let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
    return Double(year) + Double(dayOfYear - 1) / (isLeap ? 366 : 365)
  }
}

extension UTCTime {
  /// Decimal year including the elapsed fraction of the day if the time is known; nil without a date.
  public var decimalYear: Double? {
    guard let date else { return nil }
    let start = date.decimalYear
    guard let timeOfDay else { return start }
    let share = min(1, Double(timeOfDay.nanoseconds) / 86_400e9)
    return start + share * (date.adding(days: 1).decimalYear - start)
  }
}
