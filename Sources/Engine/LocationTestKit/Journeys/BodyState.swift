import CNavigationMath
import NavigationMath

/// Attitude, specific force and angular rate that belong to a motion at a place.
///
/// Groves, 2nd edition: rate of the Earth 2.123, transport rate 5.44, velocity 5.53, Euler rates 2.57.
struct BodyState {
  /// Rotation from forward, right, down to north, east, down.
  var attitude: Quaternion
  /// Along forward, right, down, m/s².
  var specificForce: Vector3
  /// About forward, right, down, rad/s, against inertial space.
  var angularRate: Vector3
  /// About forward, right, down, rad/s, against the local horizon.
  var rateAgainstGround: Vector3

  init(_ motion: JourneyMotion, at place: JourneyPath.Place) {
    attitude = SimulatedMotion.attitude(
      heading: motion.heading.value, pitch: motion.pitch.value, roll: motion.roll.value)
    let (sinLatitude, cosLatitude) = (sin(place.latitude), cos(place.latitude))
    let (meridian, primeVertical) = WGS84.radiiOfCurvature(sinLatitude: sinLatitude)
    let earth = WGS84.rotationRate * Vector3(cosLatitude, 0, 0 - sinLatitude)
    let eastward = motion.velocity.y / (primeVertical + place.height)
    let transport = Vector3(
      eastward, 0 - motion.velocity.x / (meridian + place.height), 0 - eastward * sinLatitude / cosLatitude)
    let gravity = NormalGravity.magnitude(sinLatitude: sinLatitude, ellipsoidalHeight: place.height)
    let coriolis = (2 * earth + transport).cross(motion.velocity)
    let toBody = attitude.conjugate
    specificForce = toBody.rotate(motion.acceleration + coriolis - Vector3(0, 0, gravity))
    let (sinPitch, cosPitch) = (sin(motion.pitch.value), cos(motion.pitch.value))
    let (sinRoll, cosRoll) = (sin(motion.roll.value), cos(motion.roll.value))
    let (heading, pitch, roll) = (motion.heading.rate, motion.pitch.rate, motion.roll.rate)
    rateAgainstGround = Vector3(
      roll - heading * sinPitch, pitch * cosRoll + heading * sinRoll * cosPitch,
      heading * cosRoll * cosPitch - pitch * sinRoll)
    angularRate = rateAgainstGround + toBody.rotate(earth + transport)
  }
}
