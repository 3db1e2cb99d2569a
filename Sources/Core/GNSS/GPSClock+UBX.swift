import UBX

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
