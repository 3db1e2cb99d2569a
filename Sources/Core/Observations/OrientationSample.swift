import NavigationMath

/// One sample of a chip that fuses its own sensors.
public struct OrientationSample: Hashable, Sendable {
  /// Instant at which the sample was read.
  public var instant: MonotonicInstant
  /// Rotation from the chip's axes to east, north, up.
  ///
  /// North is magnetic north as the chip estimates it, or arbitrary if it fuses without its magnetometer.
  public var orientation: Quaternion
  /// Whether the fusion uses a magnetometer.
  public var isMagnetic: Bool
  /// The chip's estimate of its heading error, degrees; nil if it gives none.
  public var headingAccuracyDegrees: Double?
  /// The chip's calibration status, 0 unreliable ... 3 high; nil if it gives none.
  public var calibration: Int?

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, orientation: Quaternion, isMagnetic: Bool, headingAccuracyDegrees: Double? = nil,
    calibration: Int? = nil
  ) {
    self.instant = instant
    self.orientation = orientation
    self.isMagnetic = isMagnetic
    self.headingAccuracyDegrees = headingAccuracyDegrees
    self.calibration = calibration
  }
}
