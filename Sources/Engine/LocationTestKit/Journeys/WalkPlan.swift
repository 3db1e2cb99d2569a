import CNavigationMath
import NavigationMath

/// Motion of a unit that a walking person carries: steps with bounce and sway, and an orientation that does not depend
/// on the direction of motion.
struct WalkPlan: Sendable {
  /// Mean speed of a gait, m/s.
  var speed = JourneyCurve()
  /// Direction of motion, rad clockwise from true north.
  var course: JourneyCurve
  /// Slope of the way, rad, upward positive.
  var slope = JourneyCurve()
  /// Angle from the direction of motion to the unit's forward axis, rad.
  var carriedHeading = JourneyCurve()
  /// Pitch and roll of the unit, rad.
  var carriedPitch = JourneyCurve()
  var carriedRoll = JourneyCurve()
  /// Slow motion of the hand, rad.
  var handHeading: JourneyWaves
  var handPitch: JourneyWaves
  var handRoll: JourneyWaves
  /// Steps per second.
  var cadence: Double
  /// Phase of the steps, rad.
  var phase: Double

  /// Oscillation of the velocity at a speed of 1 m/s, m/s: forward, sideways, down.
  private static var stride: Vector3 { Vector3(0.09, 0.08, 0.16) }
  /// Oscillation of heading, pitch and roll at a speed of 1 m/s, rad.
  private static var sway: Vector3 { Vector3(0.04, 0.03, 0.025) }

  func motion(at seconds: Double) -> JourneyMotion {
    let speed = speed.at(seconds)
    let course = course.at(seconds)
    let step = oscillation(at: seconds, frequency: cadence)
    let stride = oscillation(at: seconds, frequency: cadence / 2)
    // Components along the course, to its right, and down.
    let forward = speed + speed * (Self.stride.x * step.sine)
    let right = speed * (Self.stride.y * stride.sine)
    let down = -1 * (speed * slope.at(seconds)) + speed * (Self.stride.z * step.cosine)
    let (sine, cosine) = (sin(course.value), cos(course.value))
    let velocity = Vector3(
      forward.value * cosine - right.value * sine, forward.value * sine + right.value * cosine, down.value)
    let acceleration = Vector3(
      forward.rate * cosine - right.rate * sine - course.rate * velocity.y,
      forward.rate * sine + right.rate * cosine + course.rate * velocity.x, down.rate)
    return JourneyMotion(
      velocity: velocity, acceleration: acceleration,
      heading: course + carriedHeading.at(seconds) + handHeading.at(seconds) + speed * (Self.sway.x * stride.cosine),
      pitch: carriedPitch.at(seconds) + handPitch.at(seconds) + speed * (Self.sway.y * step.cosine),
      roll: carriedRoll.at(seconds) + handRoll.at(seconds) + speed * (Self.sway.z * stride.sine))
  }

  private func oscillation(at seconds: Double, frequency: Double) -> (sine: CurveValue, cosine: CurveValue) {
    let rate = 2 * Double.pi * frequency
    let angle = rate * seconds + phase
    let (sine, cosine) = (sin(angle), cos(angle))
    return (
      CurveValue(value: sine, rate: rate * cosine, second: 0 - rate * rate * sine),
      CurveValue(value: cosine, rate: 0 - rate * sine, second: 0 - rate * rate * cosine)
    )
  }
}
