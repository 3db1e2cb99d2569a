import CBinnacle
import NavigationMath

extension binnacle_time {
  /// Creates the structure from a time, and notes which of its members are known.
  init(_ time: UTCTime, _ known: inout KnownBits) {
    self.init()
    if let date = time.date {
      year = Int32(truncatingIfNeeded: date.year)
      month = UInt8(truncatingIfNeeded: date.month)
      day = UInt8(truncatingIfNeeded: date.day)
    }
    known.note(BINNACLE_KNOWN_DATE, time.date != nil)
    nanoseconds_of_day = time.timeOfDay?.nanoseconds ?? 0
    known.note(BINNACLE_KNOWN_TIME_OF_DAY, time.timeOfDay != nil)
    let unix = time.unixNanoseconds
    unix_nanoseconds = unix ?? 0
    known.note(BINNACLE_KNOWN_UNIX_TIME, unix != nil)
  }
}
