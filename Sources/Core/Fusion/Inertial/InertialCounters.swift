/// What the inertial filter did with its input, since its creation.
public struct InertialCounters: Equatable, Sendable {
  /// Samples of the inertial unit that were integrated.
  public var samples = 0
  /// Samples that were not: not finite, impossible, or not later than the last one.
  public var ignoredSamples = 0
  /// Gaps in the samples after which the alignment started again.
  public var gaps = 0
  /// Fixes of which all was fused.
  public var acceptedFixes = 0
  /// Fixes whose position was rejected by its innovation.
  public var rejectedPositions = 0
  /// Fixes whose velocity was rejected by its innovation.
  public var rejectedVelocities = 0
  /// Fixes with impossible values.
  public var implausibleFixes = 0
  /// Measurements that arrived too late or were of the future.
  public var untimelyMeasurements = 0
  /// Measurements other than fixes that were rejected by their innovation.
  public var rejectedAids = 0
  /// Measurements other than fixes that were fused.
  public var acceptedAids = 0
  /// Inflations of the covariance after rejected fixes.
  public var inflations = 0
  /// Adoptions of fixes that had been rejected and agreed with each other.
  public var resets = 0
  /// Restarts after numbers that were not finite or not possible.
  public var repairs = 0

  /// Creates counters of 0.
  public init() {}
}
