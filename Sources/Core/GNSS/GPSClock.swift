import NavigationMath
import UBX

/// What a receiver has said of GPS time and UTC: turns the time of week that UBX stamps its messages with into the time
/// of day that keys an epoch.
struct GPSClock {
  /// GPS time minus UTC as the receiver states it; nil until it does.
  private var statedLeapSeconds: Int?
  private var week: Int?
  /// Nanoseconds by which NMEA, which rounds to 10 ms, and UBX may differ about an epoch's time; 0 until UBX has come.
  private(set) var tolerance: Int64 = 0

  /// Whether UTC is known, by the receiver's word or by the week and the history of leap seconds.
  var isTimeKnown: Bool { statedLeapSeconds != nil || week != nil }

  func isSameEpoch(_ first: TimeOfDay, _ second: TimeOfDay) -> Bool {
    tolerance > 0 && first.nanoseconds(since: second).magnitude <= tolerance.magnitude
  }

  /// A binary protocol has come, beside which NMEA rounds.
  mutating func meetBinary() { tolerance = 5_000_000 }

  /// The time of day that stands for an epoch; see `isTimeKnown` for whether it is UTC.
  mutating func key(_ timeOfWeekMilliseconds: UInt32) -> TimeOfDay {
    meetBinary()
    let day: Int64 = 86_400_000
    let milliseconds = (Int64(timeOfWeekMilliseconds) - Int64(leapSeconds(at: timeOfWeekMilliseconds)) * 1000) % day
    return TimeOfDay(nanoseconds: (milliseconds < 0 ? milliseconds + day : milliseconds) * 1_000_000)
  }

  /// The UTC day of an epoch; nil until the week is known.
  func date(_ timeOfWeekMilliseconds: UInt32) -> CalendarDate? {
    guard let week else { return nil }
    return GPSTime(week: week, timeOfWeekMilliseconds: timeOfWeekMilliseconds)
      .utc(leapSeconds: leapSeconds(at: timeOfWeekMilliseconds)).date
  }

  mutating func note(leapSeconds: Int) { statedLeapSeconds = leapSeconds }

  mutating func note(week: Int) { self.week = week }

  /// Notes a week that may have lost its multiples of 1024: the nearest to the last known one is meant, or, without one,
  /// that of the years 2019 to 2038.
  mutating func note(weekModulo1024 remainder: Int) {
    let middle = week ?? 2559
    week = remainder < 1024 ? remainder + (middle - remainder + 512) / 1024 * 1024 : remainder
  }

  /// The receiver says that this time of week is that UTC: the seconds between them are the leap seconds.
  ///
  /// - Parameter nanoseconds: to be added to `utc`. Its second is rounded in new firmware and cut off in old.
  mutating func note(_ timeOfWeekMilliseconds: UInt32, is utc: TimeOfDay, nanoseconds: Int32) {
    let gps = TimeOfDay(nanoseconds: Int64(timeOfWeekMilliseconds % 86_400_000) * 1_000_000)
    let difference = gps.nanoseconds(since: utc) - Int64(nanoseconds)
    statedLeapSeconds = Int((difference + (difference < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000)
  }

  private func leapSeconds(at timeOfWeekMilliseconds: UInt32) -> Int {
    if let statedLeapSeconds { return statedLeapSeconds }
    guard let week else { return 18 }
    return LeapSeconds.gpsAheadOfUTC(
      on: GPSTime(week: week, timeOfWeekMilliseconds: timeOfWeekMilliseconds).date)
  }
}
