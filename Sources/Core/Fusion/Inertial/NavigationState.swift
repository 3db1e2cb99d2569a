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
