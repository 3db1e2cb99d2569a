import CNavigationMath
import NavigationMath

/// Motion of a car: along its forward axis and the slope of the road, with the pitch and roll of its suspension.
///
/// The unit is above the rear axle, where a car that does not slide has no lateral velocity.
struct RoadPlan: Sendable {
  /// Speed along the road, m/s, negative in reverse.
  var speed = JourneyCurve()
  /// Direction of the car, rad clockwise from true north.
  var heading: JourneyCurve
  /// Small changes of the direction, rad, in addition to `heading`.
  var wander = JourneyCurve()
  /// Slope of the road, rad, upward positive.
  var slope = JourneyCurve()
  /// Roll of the road, rad, right side down positive.
  var bank = JourneyCurve()

  /// Pitch of the suspension per forward acceleration, rad per m/s²: 3° at 1 g.
  private static var squat: Double { 0.0053 }
  /// Roll of the suspension per lateral acceleration, rad per m/s²: 5° at 1 g.
  private static var lean: Double { 0.0089 }

  func motion(at seconds: Double) -> JourneyMotion {
    let speed = speed.at(seconds)
    let heading = heading.at(seconds) + wander.at(seconds)
    let slope = slope.at(seconds)
    let bank = bank.at(seconds)
    let (sinHeading, cosHeading) = (sin(heading.value), cos(heading.value))
    let (sinSlope, cosSlope) = (sin(slope.value), cos(slope.value))
    let forward = Vector3(cosSlope * cosHeading, cosSlope * sinHeading, 0 - sinSlope)
    let bySlope = Vector3(0 - sinSlope * cosHeading, 0 - sinSlope * sinHeading, 0 - cosSlope)
    let byHeading = Vector3(0 - cosSlope * sinHeading, cosSlope * cosHeading, 0)
    let turning = slope.rate * bySlope + heading.rate * byHeading
    let lateral = speed.value * heading.rate
    let lateralRate = speed.rate * heading.rate + speed.value * heading.second
    return JourneyMotion(
      velocity: speed.value * forward, acceleration: speed.rate * forward + speed.value * turning,
      heading: heading,
      pitch: CurveValue(
        value: slope.value + Self.squat * speed.rate, rate: slope.rate + Self.squat * speed.second),
      roll: CurveValue(value: bank.value - Self.lean * lateral, rate: bank.rate - Self.lean * lateralRate))
  }
}
