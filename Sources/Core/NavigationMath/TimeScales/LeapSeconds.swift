/// Leap seconds between GPS time and UTC (IERS Bulletin C).
public enum LeapSeconds {
  /// Returns GPS time minus UTC on a day, s: from 0 in 1980 to 18 since 2017.
  ///
  /// No later leap second is announced. A number reported by a receiver takes precedence.
  public static func gpsAheadOfUTC(on date: CalendarDate) -> Int {
    // The first days after a leap second, as days since 1970-01-01. Not an array: the linker of a small program could
    // not leave out the other constant arrays of the module.
    switch date.daysSince1970 {
    case ..<4199: 0
    case ..<4564: 1
    case ..<4929: 2
    case ..<5660: 3
    case ..<6574: 4
    case ..<7305: 5
    case ..<7670: 6
    case ..<8217: 7
    case ..<8582: 8
    case ..<8947: 9
    case ..<9496: 10
    case ..<10_043: 11
    case ..<10_592: 12
    case ..<13_149: 13
    case ..<14_245: 14
    case ..<15_522: 15
    case ..<16_617: 16
    case ..<17_167: 17
    default: 18
    }
  }
}
