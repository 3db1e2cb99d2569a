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
