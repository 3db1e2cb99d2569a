/// Test of a group of innovations against their variance, and the weight of those that are improbable.
///
/// The statistic is the normalized innovation squared, which is χ² distributed (Bar-Shalom, Li, Kirubarajan 2001, section
/// 5.4). Above the 95 % quantile the variance is inflated so that the influence stops growing (Huber 1964); above the
/// 99.9 % quantile the group is rejected.
enum ConsistencyGate {
  enum Verdict: Equatable {
    /// Fused, with the variance of the innovation multiplied by `inflation`, at least 1.
    case accepted(inflation: Double)
    case rejected
  }

  /// Returns the verdict on a statistic of one to three degrees of freedom.
  static func judge(_ statistic: Double, degrees: Int) -> Verdict {
    let (soft, hard) = degrees == 1 ? (3.841, 10.83) : degrees == 2 ? (5.991, 13.82) : (7.815, 16.27)
    // False for NaN.
    guard statistic < hard else { return .rejected }
    return .accepted(inflation: max(1, statistic / soft))
  }
}
