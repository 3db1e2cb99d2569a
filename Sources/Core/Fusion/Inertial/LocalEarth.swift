import CNavigationMath
import NavigationMath

/// Shape, gravity and rotation of the Earth at a place (Groves, 2nd edition, chapter 2 and equations 5.37 to 5.44).
struct LocalEarth {
  /// Radius of curvature along the meridian plus height, m.
  var northRadius = 0.0
  /// Radius of curvature along the prime vertical plus height, m.
  var eastRadius = 0.0
  /// `eastRadius` times the cosine of the latitude, m: metres per radian of longitude.
  var parallelRadius = 0.0
  /// Tangent of the latitude, limited near the poles.
  var tangent = 0.0
  /// Gravity, m/s², down.
  var gravity = 9.8
  /// Rotation of the Earth in NED axes, rad/s.
  var rotation = Vector3.zero

  /// Computes the values of a place.
  ///
  /// - Parameters:
  ///   - latitude: rad.
  ///   - height: above the ellipsoid, m.
  init(latitude: Double, height: Double) {
    let sine = sin(latitude)
    // Near the poles east is undefined; the limit keeps all values finite.
    let cosine = max(cos(latitude), 1e-4)
    let (meridian, primeVertical) = WGS84.radiiOfCurvature(sinLatitude: sine)
    northRadius = meridian + height
    eastRadius = primeVertical + height
    parallelRadius = eastRadius * cosine
    tangent = sine / cosine
    gravity = NormalGravity.magnitude(sinLatitude: sine, ellipsoidalHeight: height)
    rotation = WGS84.rotationRate * Vector3(cosine, 0, 0 - sine)
  }

  /// Returns the rotation of the NED axes against the Earth at a velocity, rad/s.
  @inline(__always)
  func transport(_ velocity: Vector3) -> Vector3 {
    let eastward = velocity.y / eastRadius
    return Vector3(eastward, 0 - velocity.x / northRadius, 0 - eastward * tangent)
  }
}
