import NavigationMath
import Observations
import UBX

/// UTC of epochs: their dates, which most messages lack, and the UTC of the times that binary messages have instead.
struct EpochClock {
  var dates: DateTracker
  var gps = GPSClock()
  var casic = CASICClock()

  init(_ configuration: ReceiverConfiguration) {
    dates = DateTracker(date: configuration.date, rolloverReference: configuration.weekRolloverReference)
  }

  /// Returns the UTC with this time of day.
  ///
  /// - Parameter date: its date as received; nil for the last known one.
  mutating func time(of key: TimeOfDay, date: CalendarDate? = nil) -> UTCTime {
    if let date { dates.note(date, at: key) }
    return UTCTime(date: dates.date(at: key), timeOfDay: key)
  }

  /// Returns the UTC of a time of week, ms; unknown until the receiver has reported leap seconds or the week.
  mutating func time(ofWeek milliseconds: UInt32) -> UTCTime {
    let key = gps.key(milliseconds)
    return gps.isTimeKnown ? time(of: key) : UTCTime()
  }

  /// Returns the UTC of a CASIC run time, ms; unknown if no NAV-TIMEUTC came near it.
  mutating func time(ofRun milliseconds: UInt32) -> UTCTime {
    guard let key = casic.time(of: milliseconds) else { return UTCTime() }
    return time(of: key)
  }

  /// Returns the date of an epoch from a message whose second is rounded, which may have moved it to the next day.
  func day(_ date: CalendarDate?, of rounded: TimeOfDay, _ key: TimeOfDay) -> CalendarDate? {
    guard let date, !date.isDefault else { return nil }
    return date.adding(days: rounded < key && key.nanoseconds(since: rounded) < 0 ? -1 : 0)
  }
}

/// GPS time and UTC of a receiver: converts the time of week of UBX messages to the time of day that keys an epoch.
struct GPSClock {
  /// GPS time minus UTC, seconds, as the receiver reports it; nil until then.
  private var statedLeapSeconds: Int?
  private var week: Int?
  /// Largest difference between the times of an epoch in NMEA, which rounds to 10 ms, and UBX, ns; 0 before the first
  /// UBX message.
  private(set) var tolerance: Int64 = 0

  /// Whether UTC is known: the receiver has reported leap seconds, or the week, for which the history of leap seconds
  /// is used.
  var isTimeKnown: Bool { statedLeapSeconds != nil || week != nil }

  func isSameEpoch(_ first: TimeOfDay, _ second: TimeOfDay) -> Bool {
    tolerance > 0 && first.nanoseconds(since: second).magnitude <= tolerance.magnitude
  }

  /// Notes that a binary protocol is used; the times of NMEA beside it are rounded.
  mutating func meetBinary() { tolerance = 5_000_000 }

  /// Returns the time of day that keys an epoch. It is UTC if `isTimeKnown`.
  mutating func key(_ timeOfWeekMilliseconds: UInt32) -> TimeOfDay {
    meetBinary()
    let day: Int64 = 86_400_000
    let milliseconds = (Int64(timeOfWeekMilliseconds) - Int64(leapSeconds(at: timeOfWeekMilliseconds)) * 1000) % day
    return TimeOfDay(nanoseconds: (milliseconds < 0 ? milliseconds + day : milliseconds) * 1_000_000)
  }

  /// Returns the UTC date of an epoch; nil until the week is known.
  func date(_ timeOfWeekMilliseconds: UInt32) -> CalendarDate? {
    guard let week else { return nil }
    return GPSTime(week: week, timeOfWeekMilliseconds: timeOfWeekMilliseconds)
      .utc(leapSeconds: leapSeconds(at: timeOfWeekMilliseconds)).date
  }

  /// Notes the leap seconds that a message has. GPS time has been ahead of UTC since 1981, and for long by less than 100 s:
  /// others are ignored.
  mutating func note(leapSeconds: Int) {
    if (1..<100).contains(leapSeconds) { statedLeapSeconds = leapSeconds }
  }

  /// Notes a full week. A receiver that does not know it yet counts from the beginning of GPS time: the first four are
  /// ignored.
  mutating func note(week: Int) {
    if week > 3 { self.week = week }
  }

  /// Notes a week that may be modulo 1024.
  ///
  /// It is taken nearest to the last known week or, without one, in the years 2019 to 2038.
  mutating func note(weekModulo1024 remainder: Int) {
    let middle = week ?? 2559
    week = remainder < 1024 ? remainder + (middle - remainder + 512) / 1024 * 1024 : remainder
  }

  /// Notes that this time of week is that UTC: the seconds between them are the leap seconds.
  ///
  /// - Parameter nanoseconds: to be added to `utc`, whose second new firmware rounds and old firmware truncates; ignored
  ///   if it is more than a second.
  mutating func note(_ timeOfWeekMilliseconds: UInt32, is utc: TimeOfDay, nanoseconds: Int32) {
    let gps = TimeOfDay(nanoseconds: Int64(timeOfWeekMilliseconds % 86_400_000) * 1_000_000)
    let fraction = nanoseconds.magnitude <= 1_000_000_000 ? Int64(nanoseconds) : 0
    let difference = gps.nanoseconds(since: utc) - fraction
    statedLeapSeconds = Int((difference + (difference < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000)
  }

  private func leapSeconds(at timeOfWeekMilliseconds: UInt32) -> Int {
    if let statedLeapSeconds { return statedLeapSeconds }
    guard let week else { return 18 }
    return LeapSeconds.gpsAheadOfUTC(
      on: GPSTime(week: week, timeOfWeekMilliseconds: timeOfWeekMilliseconds).date)
  }
}

extension GPSClock {
  /// Notes the week and the leap seconds, where they are valid.
  mutating func note(_ time: NavTIMEGPS) {
    if time.isWeekValid { note(week: Int(time.week)) }
    if time.isLeapSecondsValid { note(leapSeconds: Int(time.leapSeconds)) }
  }

  /// Notes the leap seconds, if they are valid.
  mutating func note(_ time: NavTIMELS) {
    if time.isLeapSecondsValid { note(leapSeconds: Int(time.leapSeconds)) }
  }
}

/// UTC as UBX and the protocols derived from it send it: year U2, month U1, day U1, hour U1, minute U1, second U1.
protocol UTCFields {
  var year: UInt16 { get }
  var month: UInt8 { get }
  var day: UInt8 { get }
  var hour: UInt8 { get }
  var minute: UInt8 { get }
  var second: UInt8 { get }
}

extension UTCFields {
  /// The date; nil for a day that does not exist.
  @inline(__always)
  var date: CalendarDate? { CalendarDate(year: Int(year), month: Int(month), day: Int(day)) }

  /// Returns the time of day; nil for a time that does not exist.
  @inline(__always)
  func timeOfDay(nanosecond: Int = 0) -> TimeOfDay? {
    TimeOfDay(hour: Int(hour), minute: Int(minute), second: Int(second), nanosecond: nanosecond)
  }
}

extension NavPVT: UTCFields {}
extension NavTIMEUTC: UTCFields {}
extension HnrPVT: UTCFields {}
