import NavigationMath
import Observations

/// Direction of the body's forward axis, and its accuracy.
///
/// The body's axes are forward, right, down; Earth's are north, east, down.
public struct HeadingEstimate: Equatable, Sendable {
  /// Instant of the latest sample used.
  public var instant: MonotonicInstant
  /// Magnetic heading, degrees clockwise from magnetic north, 0..<360; nil if unknown.
  public var magneticHeadingDegrees: Double?
  /// True heading, degrees clockwise from true north, 0..<360; nil without a declination and without a receiver heading.
  public var trueHeadingDegrees: Double?
  /// Bound of 95 % of the magnetic heading's errors, degrees (2 σ), up to 180; nil without a magnetic heading.
  public var headingAccuracy95Degrees: Double?
  /// Bound of 95 % of the true heading's errors, degrees (2 σ), with the declination's uncertainty; nil without a true heading.
  public var trueHeadingAccuracy95Degrees: Double?
  /// Calibrated field along the body's axes, µT; nil without a magnetometer, or while its range is exceeded.
  public var field: Vector3?
  /// Earth's field here from a model; nil without a position.
  public var reference: MagneticReference?
  /// Roll, degrees, right side down positive, −180...180; nil without an accelerometer.
  public var rollDegrees: Double?
  /// Pitch, degrees, nose up positive, −90...90; nil without an accelerometer.
  public var pitchDegrees: Double?
  /// Rotation from the body's axes to magnetic north, east, down; nil without an accelerometer.
  public var attitude: Quaternion?
  /// Quality of the magnetometer's calibration.
  public var calibration: CalibrationState
  /// Whether the field is not Earth's, because something magnetic is near.
  public var isDisturbed: Bool

  /// Creates an estimate without headings.
  public init(instant: MonotonicInstant, field: Vector3?, calibration: CalibrationState, isDisturbed: Bool) {
    self.instant = instant
    self.field = field
    self.calibration = calibration
    self.isDisturbed = isDisturbed
  }
}

/// Accuracies at 68 %, the level of all accuracies without a level in their names (Docs/Accuracy.md).
extension HeadingEstimate {
  /// Bound of 68 % of the magnetic heading's errors, degrees (1 σ); nil without a magnetic heading.
  public var headingAccuracy68Degrees: Double? { headingAccuracy95Degrees.map(HeadingConfidence.bound68) }
  /// Bound of 68 % of the true heading's errors, degrees (1 σ); nil without a true heading.
  public var trueHeadingAccuracy68Degrees: Double? { trueHeadingAccuracy95Degrees.map(HeadingConfidence.bound68) }
}
