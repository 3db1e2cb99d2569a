import NavigationMath

/// What a chip that fuses its own sensors said once.
public struct OrientationSample: Hashable, Sendable {
  /// When it was read.
  public var instant: MonotonicInstant
  /// From the chip's axes to east, north, up; north is the chip's own opinion of magnetic north, or arbitrary when it
  /// fuses without its magnetometer.
  public var orientation: Quaternion
  /// Whether a magnetometer had a part in it.
  public var isMagnetic: Bool
  /// The chip's own estimate of its heading's error, degrees; nil when it gives none.
  public var headingAccuracyDegrees: Double?
  /// The chip's own opinion of its calibration, 0 unreliable ... 3 high; nil when it gives none.
  public var calibration: Int?

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
