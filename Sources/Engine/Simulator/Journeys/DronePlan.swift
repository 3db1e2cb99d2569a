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

/// Draws the plan of a random flight: a rest on the ground, a climb, then hovering, dashes in any direction, climbs,
/// descents and turns. It does not land.
struct DronePlanner {
  private var generator: SeededGenerator
  private var plan: DronePlan
  private var clock = PlanClock()
  /// End of the latest turn, s.
  private var turnEnd = 0.0
  /// Height above the start, m.
  private var height = 0.0

  /// Returns a plan of at least `duration` seconds, which begins with 10 to 20 s on the ground.
  static func plan(duration: Double, _ generator: SeededGenerator) -> DronePlan {
    var planner = DronePlanner(generator)
    planner.takeOff()
    while planner.clock.seconds < duration { planner.fly() }
    return planner.plan
  }

  private init(_ start: SeededGenerator) {
    var generator = start
    let degree = Double.pi / 180
    let wind = generator.nextUniform(in: 0.5...1.5)
    plan = DronePlan(
      heading: JourneyCurve(generator.nextUniform(in: 0...(2 * .pi))),
      gustNorth: JourneyWaves(rms: 0.15 * wind, periods: 2...8, &generator),
      gustEast: JourneyWaves(rms: 0.15 * wind, periods: 2...8, &generator),
      gustDown: JourneyWaves(rms: 0.1 * wind, periods: 2...8, &generator),
      yaw: JourneyWaves(rms: 1 * wind * degree, periods: 1...5, &generator),
      pitch: JourneyWaves(rms: 1 * wind * degree, periods: 0.5...2, &generator),
      roll: JourneyWaves(rms: 1 * wind * degree, periods: 0.5...2, &generator))
    self.generator = generator
  }

  private mutating func takeOff() {
    clock.wait(generator.nextUniform(in: 10...20))
    plan.airborne.step(to: 1, at: clock.seconds, lasting: 3)
    climb(at: -2, for: generator.nextUniform(in: 10...20))
  }

  /// Hovers, turns, changes the height or dashes.
  private mutating func fly() {
    if clock.seconds >= turnEnd, generator.nextChance(0.6) { turn() }
    if generator.nextChance(0.3) {
      let isLow = height < 20
      let speed = generator.nextUniform(in: 1...3)
      climb(at: isLow ? -speed : speed, for: generator.nextUniform(in: 2...5))
    }
    if generator.nextChance(0.7) { dash() }
    clock.wait(generator.nextUniform(in: 2...12))
  }

  private mutating func turn() {
    let angle = generator.nextUniform(in: -180...180) * .pi / 180
    let rate = generator.nextUniform(in: 20...60) * .pi / 180
    let length = PlanClock.rounded(max(1.5, JourneyCurve.steepness * angle.magnitude / rate))
    plan.heading.step(to: plan.heading.last + angle, at: clock.seconds, lasting: length)
    turnEnd = clock.seconds + length
    // A dash may begin during the turn.
    if generator.nextChance(0.5) { clock.wait(length) }
  }

  /// Flies at a downward velocity, m/s, for a duration, s, besides acceleration and deceleration.
  private mutating func climb(at velocity: Double, for seconds: Double) {
    plan.down.step(to: velocity, at: clock.seconds, lasting: 2.5)
    clock.wait(2.5 + seconds)
    plan.down.step(to: 0, at: clock.seconds, lasting: 2.5)
    clock.wait(2.5)
    height -= velocity * (seconds + 2.5)
  }

  private mutating func dash() {
    let speed = generator.nextUniform(in: 2...14)
    let direction = generator.nextUniform(in: 0...(2 * .pi))
    let strength = generator.nextUniform(in: 1...4)
    let length = PlanClock.rounded(max(1.5, JourneyCurve.steepness * speed / strength))
    plan.north.step(to: speed * cos(direction), at: clock.seconds, lasting: length)
    plan.east.step(to: speed * sin(direction), at: clock.seconds, lasting: length)
    clock.wait(length + generator.nextUniform(in: 2...15))
    plan.north.step(to: 0, at: clock.seconds, lasting: length)
    plan.east.step(to: 0, at: clock.seconds, lasting: length)
    clock.wait(length)
  }
}
