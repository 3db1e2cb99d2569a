import Observations

/// Decides whether an instant that does not follow the last one is a fault of one sample or a new time.
struct ClockJumpDetector {
  /// Newest instant that did not follow.
  private var stray: MonotonicInstant?
  private var count = 0

  /// Whether an instant is after another one by at most `limit` nanoseconds. Any instants are tolerated.
  mutating func follows(_ instant: MonotonicInstant, _ last: MonotonicInstant, within limit: Int64) -> Bool {
    let isNear = Self.isNear(instant, last, limit)
    if isNear { count = 0 }
    return isNear
  }

  /// Notes an instant that does not follow the last one.
  ///
  /// - Returns: whether the samples follow each other there: two after a gap, fifty of a time that went back.
  mutating func isConfirmed(_ instant: MonotonicInstant, after last: MonotonicInstant, within limit: Int64) -> Bool {
    if let stray, count > 0, Self.isNear(instant, stray, limit) {
      count += 1
    } else {
      count = 1
    }
    stray = instant
    guard count >= (instant > last ? 2 : 50) else { return false }
    count = 0
    return true
  }

  private static func isNear(_ instant: MonotonicInstant, _ last: MonotonicInstant, _ limit: Int64) -> Bool {
    let (distance, isOverflowed) = instant.nanoseconds.subtractingReportingOverflow(last.nanoseconds)
    return !isOverflowed && distance > 0 && distance <= limit
  }
}

/// The usual interval between the samples of an inertial unit, and how much of a longer one is missing.
struct SampleRhythm {
  /// Interval from which on samples are missing, as a multiple of the usual one.
  private static let limit = 1.5
  /// Samples over which the usual interval is learnt.
  private static let memory = 32.0

  /// Usual interval, s; 0 before the first one.
  private(set) var interval = 0.0

  /// Notes the interval to a sample, s.
  ///
  /// - Returns: 0 if none are missing; otherwise the share of the sample before in the mean over the interval, if the
  ///   missing samples are between the two: (n − 1) / 2n for n usual intervals.
  mutating func missing(_ gap: Double) -> Double {
    let usual = interval
    // A long gap changes it little; a unit that has become slower doubles it within a second.
    interval = usual > 0 ? usual + (min(gap, 2 * usual) - usual) / SampleRhythm.memory : gap
    guard usual > 0, gap > SampleRhythm.limit * usual else { return 0 }
    return 0.5 * (1 - usual / gap)
  }
}
