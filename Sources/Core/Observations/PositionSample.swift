import NavigationMath

/// Position of a body from outside, such as from a camera, a beacon or a total station.
public struct PositionSample: Hashable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// The position.
  public var position: GeodeticPosition
  /// Covariance of the position, m²; nil if unknown.
  public var covariance: NEDCovariance?

  /// Creates a sample.
  public init(instant: MonotonicInstant, position: GeodeticPosition, covariance: NEDCovariance? = nil) {
    self.instant = instant
    self.position = position
    self.covariance = covariance
  }
}
