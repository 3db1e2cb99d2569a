import CNavigationMath
import NavigationMath

/// Motion of a drone with four or more propellers: it leans towards its acceleration and against the air, and its
/// heading does not depend on its motion.
struct DronePlan: Sendable {
  /// Velocity, m/s.
  var north = JourneyCurve()
  var east = JourneyCurve()
  var down = JourneyCurve()
  /// Direction of the forward axis, rad clockwise from true north.
  var heading: JourneyCurve
  /// 0 on the ground, 1 in the air.
  var airborne = JourneyCurve()
  /// Velocity by gusts, m/s.
  var gustNorth: JourneyWaves
  var gustEast: JourneyWaves
  var gustDown: JourneyWaves
  /// Rotation by gusts and control, rad.
  var yaw: JourneyWaves
  var pitch: JourneyWaves
  var roll: JourneyWaves

  /// Lean per acceleration, rad per m/s².
  private static var lean: Double { 1 / 9.8 }
  /// Lean per speed, rad per m/s, by the resistance of the air.
  private static var drag: Double { 0.015 }

  func motion(at seconds: Double) -> JourneyMotion {
    let airborne = airborne.at(seconds)
    let north = north.at(seconds) + airborne * gustNorth.at(seconds)
    let east = east.at(seconds) + airborne * gustEast.at(seconds)
    let down = down.at(seconds) + airborne * gustDown.at(seconds)
    let heading = heading.at(seconds) + airborne * yaw.at(seconds)
    let (leanNorth, leanEast) = (lean(north), lean(east))
    let (sine, cosine) = (sin(heading.value), cos(heading.value))
    // Lean along the forward and the right axis of the level body.
    let forward = cosine * leanNorth.value + sine * leanEast.value
    let right = cosine * leanEast.value - sine * leanNorth.value
    let forwardRate = cosine * leanNorth.rate + sine * leanEast.rate + heading.rate * right
    let rightRate = cosine * leanEast.rate - sine * leanNorth.rate - heading.rate * forward
    return JourneyMotion(
      velocity: Vector3(north.value, east.value, down.value),
      acceleration: Vector3(north.rate, east.rate, down.rate), heading: heading,
      pitch: airborne * pitch.at(seconds) + CurveValue(value: 0 - forward, rate: 0 - forwardRate),
      roll: airborne * roll.at(seconds) + CurveValue(value: right, rate: rightRate))
  }

  /// Lean towards one direction, rad, with its rate.
  private func lean(_ velocity: CurveValue) -> CurveValue {
    CurveValue(
      value: Self.lean * velocity.rate + Self.drag * velocity.value,
      rate: Self.lean * velocity.second + Self.drag * velocity.rate)
  }
}
