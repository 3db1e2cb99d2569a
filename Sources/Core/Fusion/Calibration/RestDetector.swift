import NavigationMath
import Observations

/// Finds the times when nothing moves, by a gyroscope and an accelerometer that say the same for a while.
public struct RestDetector: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Seconds that everything stays.
    public var duration = 1.5
    /// How far a sample may be from the mean: rad/s, and m/s². Larger values take a slow hand for rest.
    public var largestRateChange = 0.035
    public var largestAccelerationChange = 0.4
    /// A mean rate beyond it is a turn and no bias, rad/s: 5°/s.
    public var largestRate = 0.087

    public init() {}
  }

  /// The means over a time of rest.
  public struct Rest: Hashable, Sendable {
    /// rad/s; nil without a gyroscope.
    public var angularRate: Vector3?
    /// 1 σ of it from its samples' scatter, rad/s.
    public var angularRateSigma: Vector3?
    /// Specific force, m/s².
    public var acceleration: Vector3
    public var sampleCount: Int
  }

  public let parameters: Parameters
  private var start: MonotonicInstant?
  private var count = 0.0
  private var rate = Vector3.zero
  private var rateSquares = Vector3.zero
  private var hasRate = true
  private var acceleration = Vector3.zero

  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// - Returns: what was measured, once for each whole duration of rest; nil otherwise.
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

  /// Welford's running mean and squares (Technometrics 4, 1962).
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
