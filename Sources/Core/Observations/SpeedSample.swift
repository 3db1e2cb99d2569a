/// Speed of a body along its forward axis: of its wheels over the ground, or of its hull through the water.
public struct SpeedSample: Hashable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// Speed, m/s, forward positive.
  public var forward: Double
  /// Standard uncertainty of the speed, m/s, 1 σ; nil if unknown.
  public var accuracy: Double?

  /// Creates a sample.
  public init(instant: MonotonicInstant, forward: Double, accuracy: Double? = nil) {
    self.instant = instant
    self.forward = forward
    self.accuracy = accuracy
  }
}
