import CNavigationMath
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

/// Independent parts of a magnetic heading's error, 1 σ each, radians.
struct HeadingUncertainty: Equatable, Sendable {
  /// Error of the filter of gyroscope and compass.
  var filter = 0.0
  /// Error of the calibration: residual hard and soft iron.
  var calibration = 0.0
  /// Error of the horizon. Its effect on the heading grows with the tangent of the dip.
  var tilt = 0.0
  /// Error by a field that is not Earth's.
  var disturbance = 0.0
  /// Dip, radians.
  var dip = 0.0

  /// Bound of 95 % (2 σ) of the combined error, degrees, at most 180.
  var accuracy95Degrees: Double {
    let ofTilt = tan(min(dip.magnitude, 1.55)) * tilt
    let variance = filter * filter + calibration * calibration + ofTilt * ofTilt + disturbance * disturbance
    return min(180, 2 * variance.squareRoot() / degree)
  }

  /// Returns the compass error by a field that differs from Earth's, 1 σ, radians.
  ///
  /// It is half of the worst case, in which the whole difference is horizontal and perpendicular.
  ///
  /// - Parameters:
  ///   - field: strength, µT, and dip, radians; nil if unknown.
  ///   - earth: the same of Earth's field.
  static func disturbance(of field: (strength: Double, dip: Double?), from earth: (strength: Double, dip: Double))
    -> Double
  {
    let ofStrength = field.strength - earth.strength
    let ofDip = ((field.dip ?? earth.dip) - earth.dip) * earth.strength
    let horizontal = max(1, earth.strength * cos(earth.dip))
    let across = min(1, (ofStrength * ofStrength + ofDip * ofDip).squareRoot() / horizontal)
    return 0.5 * atan2(across, (1 - across * across).squareRoot())
  }
}

/// Place of a compass, by what iron near by adds to the error of a heading.
///
/// Beams, reinforcement, furniture and vehicles turn Earth's field. A compass at one place cannot detect the part that
/// changes neither strength nor dip.
public struct HeadingPlace: Equatable, Sendable {
  /// Error of the heading, 1 σ, radians.
  public var sigma: Double

  /// Creates a place from the error that it adds, 1 σ, radians.
  public init(sigma: Double) { self.sigma = sigma }

  /// In a building: 0.9°.
  public static let indoors = HeadingPlace(sigma: 0.9 * degree)
  /// Some metres from buildings, vehicles and iron: 0.3°.
  public static let outdoors = HeadingPlace(sigma: 0.3 * degree)
}

/// Conversion between confidence levels of a heading error.
public enum HeadingConfidence {
  /// Returns the 68 % bound (1 σ) for a 95 % bound (2 σ), degrees.
  ///
  /// 180° means that the heading is unknown: 68.27 % of all directions are within 122.9° of any direction.
  public static func bound68(_ bound95: Double) -> Double { bound95 < 180 ? bound95 / 2 : 0.6827 * 180 }
}
