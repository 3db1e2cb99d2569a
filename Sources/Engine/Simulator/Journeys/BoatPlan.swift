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

/// Draws the plan of a random voyage: changes of course and speed, leeway, and a sea of one of many strengths.
enum BoatPlanner {
  /// Returns a plan of at least `duration` seconds.
  static func plan(duration: Double, _ start: SeededGenerator) -> BoatPlan {
    var generator = start
    let degree = Double.pi / 180
    // 0.5 is a light breeze, 1.5 rough for a small boat.
    let sea = generator.nextUniform(in: 0.5...1.5)
    var plan = BoatPlan(
      speed: JourneyCurve(generator.nextUniform(in: 1.5...6)),
      heading: JourneyCurve(generator.nextUniform(in: 0...(2 * .pi))),
      leeway: JourneyCurve(generator.nextUniform(in: -10...10) * degree),
      surge: JourneyWaves(rms: 0.2 * sea, periods: 3...8, &generator),
      sway: JourneyWaves(rms: 0.2 * sea, periods: 3...8, &generator),
      heave: JourneyWaves(rms: 0.3 * sea, periods: 3...8, &generator),
      yaw: JourneyWaves(rms: 2 * sea * degree, periods: 4...10, &generator),
      pitch: JourneyWaves(rms: 2 * sea * degree, periods: 3...6, &generator),
      roll: JourneyWaves(rms: 5 * sea * degree, periods: 2.5...6, &generator))
    var clock = PlanClock()
    while clock.seconds < duration {
      clock.wait(generator.nextUniform(in: 5...60))
      let angle = generator.nextUniform(in: -100...100) * degree
      let rate = generator.nextUniform(in: 1...6) * degree
      let turn = PlanClock.rounded(max(4, JourneyCurve.steepness * angle.magnitude / rate))
      plan.heading.step(to: plan.heading.last + angle, at: clock.seconds, lasting: turn)
      // The wind stays, so the leeway changes with the course.
      plan.leeway.step(to: generator.nextUniform(in: -10...10) * degree, at: clock.seconds, lasting: turn)
      plan.speed.step(to: generator.nextUniform(in: 1...8), at: clock.seconds, lasting: max(turn, 20))
      clock.wait(max(turn, 20))
    }
    return plan
  }
}
