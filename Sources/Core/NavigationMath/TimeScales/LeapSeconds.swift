/// Leap seconds between GPS time and UTC (IERS Bulletin C).
public enum LeapSeconds {
  /// Returns GPS time minus UTC on a day, s: from 0 in 1980 to 18 since 2017.
  ///
  /// No later leap second is announced. A number reported by a receiver takes precedence.
  public static func gpsAheadOfUTC(on date: CalendarDate) -> Int {
    let days = date.daysSince1970
    var seconds = 0
    for start in starts where days >= start { seconds += 1 }
    return seconds
  }

  /// First days after a leap second, as days since 1970-01-01.
  private static let starts = [
    4199, 4564, 4929, 5660, 6574, 7305, 7670, 8217, 8582, 8947, 9496, 10043, 10592, 13149, 14245, 15522, 16617, 17167,
  ]
}
