import CNavigationMath
import NavigationMath

/// Motion of a boat: it never rests, waves move it, and wind or current push it beside the direction it faces.
struct BoatPlan: Sendable {
  /// Speed along the course, m/s, without the waves.
  var speed: JourneyCurve
  /// Direction that the boat faces without the waves, rad clockwise from true north.
  var heading: JourneyCurve
  /// Angle from the heading to the course, rad.
  var leeway: JourneyCurve
  /// Velocity by the waves to the north, to the east and down, m/s.
  var surge: JourneyWaves
  var sway: JourneyWaves
  var heave: JourneyWaves
  /// Rotation by the waves, rad.
  var yaw: JourneyWaves
  var pitch: JourneyWaves
  var roll: JourneyWaves

  func motion(at seconds: Double) -> JourneyMotion {
    let speed = speed.at(seconds)
    let heading = heading.at(seconds)
    let course = heading + leeway.at(seconds)
    let (surge, sway, heave) = (surge.at(seconds), sway.at(seconds), heave.at(seconds))
    let (sine, cosine) = (sin(course.value), cos(course.value))
    let turning = speed.value * course.rate
    return JourneyMotion(
      velocity: Vector3(speed.value * cosine + surge.value, speed.value * sine + sway.value, heave.value),
      acceleration: Vector3(
        speed.rate * cosine - turning * sine + surge.rate, speed.rate * sine + turning * cosine + sway.rate,
        heave.rate),
      heading: heading + yaw.at(seconds), pitch: pitch.at(seconds), roll: roll.at(seconds))
  }
}
