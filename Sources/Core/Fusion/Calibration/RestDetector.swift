import NavigationMath
import Observations

/// Finds periods of rest, in which gyroscope and accelerometer are constant, and returns the means over them for calibrations.
///
/// `StillnessDetector` of the attitude filter differs: it only detects whether the body is at rest now.
public struct RestDetector: Equatable, Sendable {
  /// Conditions for rest.
  public struct Parameters: Equatable, Sendable {
    /// Duration of a rest, s.
    public var duration = 1.5
    /// Largest deviation of the angular rate from its mean, rad/s. Larger: slow hand movements count as rest.
    public var largestRateChange = 0.035
    /// Largest deviation of the acceleration from its mean, m/s².
    public var largestAccelerationChange = 0.4
    /// Largest mean rate, rad/s: 5°/s. A larger one is a rotation, not a bias.
    public var largestRate = 0.087

    /// Creates the default conditions.
    public init() {}
  }

  /// Means over one rest.
  public struct Rest: Equatable, Sendable {
    /// Mean angular rate, rad/s; nil without a gyroscope.
    public var angularRate: Vector3?
    /// Uncertainty of the mean rate from the scatter of its samples, 1 σ, rad/s; nil without a gyroscope.
    public var angularRateSigma: Vector3?
    /// Mean specific force, m/s².
    public var acceleration: Vector3
    /// Number of samples in the rest.
    public var sampleCount: Int
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  private var start: MonotonicInstant?
  private var count = 0.0
  private var rate = Vector3.zero
  private var rateSquares = Vector3.zero
  private var hasRate = true
  private var acceleration = Vector3.zero

  /// Creates a detector.
  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Processes a sample.
  ///
  /// - Returns: the means, once after each full duration of rest; nil otherwise.
  public mutating func update(_ sample: InertialSample) -> Rest? {
    guard !sample.isOverflowed, sample.acceleration.isFinite, sample.angularRate?.isFinite ?? true else {
      start = nil
      return nil
    }
    guard let start, hasRate == (sample.angularRate != nil), isSteady(sample) else {
      begin(sample)
      return nil
    }
    add(sample)
    guard Double(sample.instant.nanoseconds(since: start)) / 1e9 >= parameters.duration, count >= 4 else { return nil }
    let variance = (1 / (count * (count - 1))) * rateSquares
    let rest = Rest(
      angularRate: hasRate ? rate : nil,
      angularRateSigma: hasRate
        ? Vector3(variance.x.squareRoot(), variance.y.squareRoot(), variance.z.squareRoot()) : nil,
      acceleration: acceleration, sampleCount: Int(count))
    begin(sample)
    return rest
  }

  private func isSteady(_ sample: InertialSample) -> Bool {
    guard (sample.acceleration - acceleration).norm <= parameters.largestAccelerationChange else { return false }
    guard let turning = sample.angularRate else { return true }
    return (turning - rate).norm <= parameters.largestRateChange && turning.norm <= parameters.largestRate
  }

  private mutating func begin(_ sample: InertialSample) {
    start = sample.instant
    count = 0
    rate = .zero
    rateSquares = .zero
    acceleration = .zero
    hasRate = sample.angularRate != nil
    add(sample)
  }

  /// Updates mean and squares by Welford's method (Technometrics 4, 1962).
  private mutating func add(_ sample: InertialSample) {
    count += 1
    acceleration += (sample.acceleration - acceleration) / count
    guard let turning = sample.angularRate else { return }
    let before = turning - rate
    rate += before / count
    let after = turning - rate
    rateSquares += Vector3(before.x * after.x, before.y * after.y, before.z * after.z)
  }
}
