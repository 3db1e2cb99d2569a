import CNavigationMath
import NavigationMath

/// The motion of a body over the whole of a journey.
enum JourneyPlan: Sendable {
  case road(RoadPlan)
  case walk(WalkPlan)
  case boat(BoatPlan)
  case drone(DronePlan)

  /// Returns the motion at a time, s since the start.
  func motion(at seconds: Double) -> JourneyMotion {
    switch self {
    case .road(let plan): plan.motion(at: seconds)
    case .walk(let plan): plan.motion(at: seconds)
    case .boat(let plan): plan.motion(at: seconds)
    case .drone(let plan): plan.motion(at: seconds)
    }
  }
}

/// Velocity and orientation of a body at one instant, each with its change per second.
struct JourneyMotion {
  /// Along north, east, down, m/s.
  var velocity: Vector3
  /// Derivative of `velocity`'s components, m/s².
  var acceleration: Vector3
  /// Angle of the forward axis from true north, clockwise, rad; only `value` and `rate` are set.
  var heading: CurveValue
  /// Angle of the forward axis above the horizon, rad; only `value` and `rate` are set.
  var pitch: CurveValue
  /// Angle about the forward axis, right side down positive, rad; only `value` and `rate` are set.
  var roll: CurveValue
}

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

/// Time at which the next part of a plan begins, in tenths of a second.
///
/// Every step of a curve begins and ends at a multiple of 0.1 s, so that no corner of a derivative is inside an interval
/// of `JourneyPath`.
struct PlanClock: Sendable {
  private var tenths = 0

  /// Time, s.
  var seconds: Double { Double(tenths) / 10 }

  /// Returns a duration, s, rounded up to tenths.
  static func rounded(_ seconds: Double) -> Double { (10 * seconds).rounded(.up) / 10 }

  /// Advances by a duration, s, rounded up to tenths.
  mutating func wait(_ seconds: Double) { tenths += Int((10 * seconds).rounded(.up)) }
}
