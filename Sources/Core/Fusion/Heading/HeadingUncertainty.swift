import CNavigationMath
import NavigationMath

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
