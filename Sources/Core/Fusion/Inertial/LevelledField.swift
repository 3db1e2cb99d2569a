import CNavigationMath
import NavigationMath

/// A magnetic field along north, east, down of an attitude, compared with Earth's.
struct LevelledField {
  /// Angle by which the attitude's heading is too large, rad.
  let turn: Double

  /// Compares a field; nil where it is not Earth's.
  init?(_ field: Vector3, _ earth: MagneticReference, _ limits: InertialParameters.Magnetometer) {
    let level = (field.x * field.x + field.y * field.y).squareRoot()
    let strength = field.norm
    let dip = earth.inclinationDegrees / degreesPerRadian
    // False for NaN. Near a magnetic pole the field has no direction.
    guard (strength - earth.fieldStrength).magnitude < limits.strengthTolerance * earth.fieldStrength,
      (atan2(field.z, level) - dip).magnitude < limits.dipTolerance, level > 2
    else { return nil }
    turn = wrapped(atan2(field.y, field.x) - earth.declinationDegrees / degreesPerRadian)
  }
}

extension MagneticReference {
  /// Tangent of the dip, by which an error of the horizon becomes one of the heading; at most 10.
  var dipTangent: Double { min(10, tan(min(1.5, inclinationDegrees.magnitude / degreesPerRadian))) }
}
