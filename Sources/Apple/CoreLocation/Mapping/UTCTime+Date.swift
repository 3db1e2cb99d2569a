import Foundation
internal import NavigationMath

extension UTCTime {
  private static let day = 86_400.0

  /// Returns the time as a `Date`.
  ///
  /// - Parameter received: when the machine got the fix. It supplies the date if only the time of day is known, which
  ///   may belong to the day before or after, and the whole time if nothing is known.
  func date(near received: Date) -> Date {
    if let unixNanoseconds {
      // In two parts: a Double of all the nanoseconds has a resolution of 256 ns.
      let (seconds, rest) = unixNanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      let since2001 = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
      return Date(timeIntervalSinceReferenceDate: since2001 + Double(rest) / 1e9)
    }
    guard let timeOfDay else { return received }
    let seconds = received.timeIntervalSince1970
    let ofDay = seconds - (seconds / Self.day).rounded(.down) * Self.day
    let apart = (Double(timeOfDay.nanoseconds) / 1e9 - ofDay).remainder(dividingBy: Self.day)
    return received.addingTimeInterval(apart)
  }
}
