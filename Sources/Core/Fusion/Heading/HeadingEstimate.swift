import NavigationMath
import Observations

/// Where the body's forward axis points, and how well that is known.
///
/// The body's axes are forward, right, down; Earth's are north, east, down.
public struct HeadingEstimate: Hashable, Sendable {
  /// Of the sample that it rests on.
  public var instant: MonotonicInstant
  /// From magnetic north, clockwise, 0..<360; nil while nothing tells.
  public var magneticHeadingDegrees: Double?
  /// From true north, clockwise, 0..<360; nil without a declination and without a heading of the receiver.
  public var trueHeadingDegrees: Double?
  /// A bound that the magnetic heading's error keeps 95 % of the time, degrees (2 σ), up to 180; nil when there is no
  /// heading.
  public var headingAccuracy95Degrees: Double?
  /// The same of the true heading, with the declination's own error; nil when there is no true heading.
  public var trueHeadingAccuracy95Degrees: Double?
  /// Earth's field along the body's axes after calibration, µT; nil without a magnetometer, and while its range is
  /// exceeded.
  public var field: Vector3?
  /// Earth's field here by the model; nil without a position.
  public var reference: MagneticReference?
  /// Right side down is positive, degrees, −180...180; nil without an accelerometer.
  public var rollDegrees: Double?
  /// Nose up is positive, degrees, −90...90; nil without an accelerometer.
  public var pitchDegrees: Double?
  /// From the body's axes to magnetic north, east, down; nil without an accelerometer.
  public var attitude: Quaternion?
  public var calibration: CalibrationState
  /// The field is not Earth's: something magnetic is near.
  public var isDisturbed: Bool

  public init(instant: MonotonicInstant, field: Vector3?, calibration: CalibrationState, isDisturbed: Bool) {
    self.instant = instant
    self.field = field
    self.calibration = calibration
    self.isDisturbed = isDisturbed
  }
}

/// At the level that all accuracies without a level in their names have (Docs/Accuracy.md).
extension HeadingEstimate {
  /// 68 % of the magnetic heading's error, degrees (1 σ); nil when there is no heading.
  public var headingAccuracy68Degrees: Double? { headingAccuracy95Degrees.map(HeadingConfidence.bound68) }
  /// 68 % of the true heading's error, degrees (1 σ); nil when there is no true heading.
  public var trueHeadingAccuracy68Degrees: Double? { trueHeadingAccuracy95Degrees.map(HeadingConfidence.bound68) }
}
