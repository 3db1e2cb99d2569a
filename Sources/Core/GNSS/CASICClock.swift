import NavigationMath

/// Relation of a CASIC receiver's run time to UTC.
///
/// Its messages carry the run time only. NAV-TIMEUTC gives the UTC, and arrives after the position of the same epoch.
struct CASICClock {
  private var runTime: UInt32 = 0
  private var utc: TimeOfDay?

  /// Notes a NAV-TIMEUTC message: this run time is that UTC.
  mutating func note(_ runTimeMilliseconds: UInt32, is utc: TimeOfDay) {
    runTime = runTimeMilliseconds
    self.utc = utc
  }

  /// Returns the UTC of an epoch up to two seconds from the last NAV-TIMEUTC; nil for other epochs.
  ///
  /// The receiver's clock may deviate by 0.1 %, so the time between is rounded to 10 ms, of which all epoch intervals
  /// are multiples.
  func time(of runTimeMilliseconds: UInt32) -> TimeOfDay? {
    guard let utc else { return nil }
    let elapsed = Int64(Int32(bitPattern: runTimeMilliseconds &- runTime))
    guard (-2000...2000).contains(elapsed) else { return nil }
    let tens = (elapsed + (elapsed < 0 ? -5 : 5)) / 10
    let day: Int64 = 86_400_000_000_000
    let time = (utc.nanoseconds + tens * 10_000_000) % day
    return TimeOfDay(nanoseconds: time < 0 ? time + day : time)
  }
}
