/// Heading of a body from outside, such as from a gyrocompass or a second computer.
public struct HeadingSample: Hashable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// Direction of the body's forward axis, degrees clockwise from north, 0..<360.
  public var headingDegrees: Double
  /// Whether north is magnetic; if not, it is true north.
  public var isMagnetic: Bool
  /// Standard uncertainty of the heading, degrees, 1 σ; nil if unknown.
  public var accuracyDegrees: Double?

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, headingDegrees: Double, isMagnetic: Bool = false, accuracyDegrees: Double? = nil
  ) {
    self.instant = instant
    self.headingDegrees = headingDegrees
    self.isMagnetic = isMagnetic
    self.accuracyDegrees = accuracyDegrees
  }
}
