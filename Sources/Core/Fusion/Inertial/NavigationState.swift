import CNavigationMath
import NavigationMath
import Observations

/// Position, velocity, attitude and biases: the nominal state of the inertial filter.
struct NavigationState {
  var instant: MonotonicInstant
  /// WGS 84, rad.
  var latitude: Double
  /// WGS 84, rad; −π...π but for the motion since the last fix.
  var longitude: Double
  /// Above the ellipsoid, m.
  var height: Double
  /// Over the ground in NED axes, m/s.
  var velocity: Vector3
  /// Rotation from the body's forward, right, down to NED.
  var attitude: Quaternion
  /// Bias of the accelerometer along the body's axes, m/s².
  var accelerationBias = Vector3.zero
  /// Bias of the gyroscope along the body's axes, rad/s.
  var rateBias = Vector3.zero

  init(
    at instant: MonotonicInstant, latitude: Double = 0, longitude: Double = 0, height: Double = 0,
    velocity: Vector3 = .zero, attitude: Quaternion = .identity
  ) {
    self.instant = instant
    self.latitude = latitude
    self.longitude = longitude
    self.height = height
    self.velocity = velocity
    self.attitude = attitude
  }

  /// Place in degrees.
  var position: GeodeticPosition {
    GeodeticPosition(
      latitudeDegrees: latitude * degreesPerRadian, longitudeDegrees: wrapped(longitude) * degreesPerRadian,
      ellipsoidalHeight: height)
  }

  /// Integrates an increment that starts at `instant` (Groves, 2nd edition, section 5.4).
  ///
  /// - Parameter earth: of a place within some kilometres.
  @inline(__always)
  mutating func advance(by increment: InertialIncrement, _ earth: LocalEarth) {
    let duration = increment.duration
    let rotation = increment.rotation - duration * rateBias
    let force = increment.velocity - duration * accelerationBias
    let before = velocity
    let transport = earth.transport(before)
    let coriolis = (2 * earth.rotation + transport).cross(before)
    velocity += attitude.rotate(force + 0.5 * rotation.cross(force))
    velocity += duration * Vector3(-coriolis.x, -coriolis.y, earth.gravity - coriolis.z)
    let mean = (0.5 * duration) * (before + velocity)
    latitude += mean.x / earth.northRadius
    longitude += mean.y / earth.parallelRadius
    height -= mean.z
    // The rotation of the frame is so slow that the order of the two rotations does not matter.
    let frame = attitude.conjugate.rotate(duration * (earth.rotation + transport))
    attitude = (attitude * Quaternion(increment: rotation - frame)).renormalized
    instant = increment.end
  }

  /// Adds errors: the state becomes the truth if they are its errors.
  mutating func correct(by error: ErrorVector, _ earth: LocalEarth) {
    latitude += error.position.x / earth.northRadius
    longitude += error.position.y / earth.parallelRadius
    height -= error.position.z
    velocity += error.velocity
    attitude = Quaternion(increment: error.attitude) * attitude
    attitude.normalize()
    accelerationBias += error.accelerationBias
    rateBias += error.rateBias
  }

  /// Turns back the attitude by an increment, for example to the instant of a fix that arrived late.
  mutating func turnBack(by increment: InertialIncrement) {
    let rotation = increment.rotation - increment.duration * rateBias
    attitude = (attitude * Quaternion(increment: -rotation)).renormalized
    instant = increment.start
  }

  /// Whether all values are finite and possible for a body near the Earth.
  @inline(__always) var isPlausible: Bool {
    (latitude + longitude + height).isFinite && velocity.squaredNorm < 1e8 && height.magnitude < 1e6
      && latitude.magnitude < 1.6 && accelerationBias.squaredNorm < 100 && rateBias.squaredNorm < 1
      && attitude.norm.isFinite
  }
}

/// Returns an angle, rad, in −π...π; 0 for one of more than a million turns.
@inline(__always)
func wrapped(_ angle: Double) -> Double {
  guard angle.magnitude > .pi else { return angle }
  let turns = angle / (2 * .pi)
  guard turns.magnitude < 1e6 else { return 0 }
  return angle - 2 * .pi * Double(Int(turns + (turns < 0 ? -0.5 : 0.5)))
}

/// One number per error state, by groups of three.
///
/// An error is truth minus estimate; the attitude error ψ is a rotation vector in NED axes: R = exp([ψ]×) R̂ (the global
/// angular error of Solà 2017, section 7; Groves, 2nd edition, section 14.2.4).
struct ErrorVector {
  /// NED, m.
  var position = Vector3.zero
  /// NED, m/s.
  var velocity = Vector3.zero
  /// ψ, rad.
  var attitude = Vector3.zero
  /// Accelerometer bias along the body's axes, m/s².
  var accelerationBias = Vector3.zero
  /// Gyroscope bias along the body's axes, rad/s.
  var rateBias = Vector3.zero
  /// Offset of the barometric height, m.
  var pressureOffset = 0.0
  /// Time-correlated error of the fixes in units of its standard deviation, NED; considered, not estimated.
  var fixError = Vector3.zero

  @inline(__always)
  mutating func add(_ factor: Double, _ other: ErrorVector) {
    position += factor * other.position
    velocity += factor * other.velocity
    attitude += factor * other.attitude
    accelerationBias += factor * other.accelerationBias
    rateBias += factor * other.rateBias
    pressureOffset += factor * other.pressureOffset
  }
}

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
