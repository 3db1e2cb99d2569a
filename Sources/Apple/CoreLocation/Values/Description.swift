import Foundation

/// Formats values for logs: numbers independently of the locale, dates in the user's format.
enum Description {
  static func number(_ value: Double, _ format: String = "%.2f") -> String { String(format: format, value) }

  static func signed(_ value: Double) -> String { number(value, "%+.3f") }

  /// `<+35.68120000,+139.76710000>`
  static func coordinate(_ coordinate: CLLocationCoordinate2D) -> String {
    "<" + number(coordinate.latitude, "%+.8f") + "," + number(coordinate.longitude, "%+.8f") + ">"
  }

  /// Returns the date in short form, and the time in full with its zone.
  static func date(_ date: Date) -> String {
    // Beyond these limits calendar dates are meaningless.
    guard date >= .distantPast, date <= .distantFuture else { return number(date.timeIntervalSinceReferenceDate) }
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .full
    return formatter.string(from: date)
  }
}
