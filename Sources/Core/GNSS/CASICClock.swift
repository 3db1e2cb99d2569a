import NavigationMath

/// What a CASIC receiver has said of its run time and UTC. Its messages bear only the run time; the one that tells UTC
/// comes behind the position of the same epoch.
struct CASICClock {
  private var runTime: UInt32 = 0
  private var utc: TimeOfDay?

  /// NAV-TIMEUTC says that this run time is that UTC.
  mutating func note(_ runTimeMilliseconds: UInt32, is utc: TimeOfDay) {
    runTime = runTimeMilliseconds
    self.utc = utc
  }

  /// UTC of an epoch up to two seconds from the last that told it; nil beyond. The receiver's clock may run fast or slow by
  /// a tenth of a percent, so the span is rounded to 10 ms: of such spans are all rates that there are.
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
