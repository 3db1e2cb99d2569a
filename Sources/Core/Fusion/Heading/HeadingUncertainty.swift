import CNavigationMath
import NavigationMath

/// The parts of a magnetic heading's error, 1 σ each, radians; they are independent.
struct HeadingUncertainty: Hashable, Sendable {
  /// Of what the filter makes of gyroscope and compass.
  var filter = 0.0
  /// Of the calibration: what is left of hard and soft iron.
  var calibration = 0.0
  /// Of the horizon: what it leaves of the field's vertical part in the horizontal one grows with the tangent of the dip.
  var tilt = 0.0
  /// Of a field that is not Earth's.
  var disturbance = 0.0
  /// Dip, radians.
  var dip = 0.0

  /// 2 σ of all of them, degrees, at most 180.
  var accuracy95Degrees: Double {
    let ofTilt = tan(min(dip.magnitude, 1.55)) * tilt
    let variance = filter * filter + calibration * calibration + ofTilt * ofTilt + disturbance * disturbance
    return min(180, 2 * variance.squareRoot() / degree)
  }

  /// How far a field can turn a compass that differs from Earth's by so much, 1 σ, radians: half of the worst case, in
  /// which all of the difference is horizontal and across.
  ///
  /// - Parameters:
  ///   - field: µT, and dip in radians, nil where it is not known.
  ///   - earth: the same.
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
