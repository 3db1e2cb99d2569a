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

/// What distinguishes one kind of drive from another.
struct RoadStyle {
  /// Speeds between turns and stops, m/s.
  var speeds: ClosedRange<Double>
  /// Speeds in sharp turns, m/s.
  var turnSpeeds: ClosedRange<Double>
  /// Straight sections, s.
  var straight: ClosedRange<Double>
  /// Durations of stops, s.
  var stops: ClosedRange<Double>
  /// Probability of a stop after a section.
  var stopChance: Double
  /// Probability of a sharp turn after a section, else a bend.
  var turnChance: Double
  /// Probability of driving in reverse after a stop.
  var reverseChance: Double
  /// Slope of the road, rad, 1 σ.
  var slope: Double

  static let car = RoadStyle(
    speeds: 8...35, turnSpeeds: 5...9, straight: 4...20, stops: 5...40, stopChance: 0.25, turnChance: 0.35,
    reverseChance: 0.12, slope: 0.025)
  static let stopAndGo = RoadStyle(
    speeds: 2...9, turnSpeeds: 3...6, straight: 2...8, stops: 5...20, stopChance: 0.75, turnChance: 0.1,
    reverseChance: 0.03, slope: 0.02)
  static let tunnel = RoadStyle(
    speeds: 15...30, turnSpeeds: 7...9, straight: 6...25, stops: 5...20, stopChance: 0.08, turnChance: 0.08,
    reverseChance: 0, slope: 0.02)
  static let carPark = RoadStyle(
    speeds: 1.5...4.5, turnSpeeds: 1.5...3, straight: 2...8, stops: 5...15, stopChance: 0.15, turnChance: 0.75,
    reverseChance: 0.5, slope: 0.07)
}

/// Draws the plan of a random drive: sections, bends, turns, stops, and sometimes reverse.
struct RoadPlanner {
  private let style: RoadStyle
  private var generator: SeededGenerator
  private var plan: RoadPlan
  private var clock = PlanClock()

  private static var gravity: Double { 9.81 }
  /// Least radius of a turn, m.
  private static var leastRadius: Double { 5.5 }

  /// Returns a plan of at least `duration` seconds, which begins with 10 to 20 s at rest.
  static func plan(_ style: RoadStyle, duration: Double, _ generator: SeededGenerator) -> RoadPlan {
    var planner = RoadPlanner(style: style, generator)
    planner.clock.wait(planner.generator.nextUniform(in: 10...20))
    while planner.clock.seconds < duration { planner.drive() }
    return planner.plan
  }

  private init(style: RoadStyle, _ generator: SeededGenerator) {
    self.style = style
    self.generator = generator
    plan = RoadPlan(heading: JourneyCurve(self.generator.nextUniform(in: 0...(2 * .pi))))
  }

  /// Drives from one stop to the next.
  private mutating func drive() {
    let start = clock
    var isStopping = false
    while !isStopping {
      accelerate(to: generator.nextUniform(in: style.speeds), strength: generator.nextUniform(in: 1...3))
      clock.wait(generator.nextUniform(in: style.straight))
      if generator.nextChance(style.turnChance) {
        turnSharply()
      } else {
        bend()
      }
      isStopping = generator.nextChance(style.stopChance)
    }
    accelerate(to: 0, strength: generator.nextUniform(in: 1.5...3.5))
    wander(from: start)
    clock.wait(generator.nextUniform(in: style.stops))
    if generator.nextChance(style.reverseChance) { reverse() }
  }

  private mutating func turnSharply() {
    let speed = min(plan.speed.last, generator.nextUniform(in: style.turnSpeeds))
    accelerate(to: speed, strength: generator.nextUniform(in: 1...3))
    let angle = generator.nextUniform(in: 70...110) * .pi / 180
    turn(by: generator.nextChance(0.5) ? angle : -angle, lateral: generator.nextUniform(in: 0.15...0.4))
  }

  private mutating func bend() {
    let angle = generator.nextUniform(in: -50...50) * .pi / 180
    turn(by: angle, lateral: generator.nextUniform(in: 0.05...0.25))
  }

  private mutating func reverse() {
    accelerate(to: 0 - generator.nextUniform(in: 1...3), strength: generator.nextUniform(in: 0.5...1.5))
    turn(by: generator.nextUniform(in: -60...60) * .pi / 180, lateral: 0.15)
    accelerate(to: 0, strength: generator.nextUniform(in: 1...2))
    clock.wait(generator.nextUniform(in: 1...3))
  }

  /// Changes the speed, m/s, with a greatest acceleration, m/s².
  private mutating func accelerate(to speed: Double, strength: Double) {
    let change = (speed - plan.speed.last).magnitude
    let length = PlanClock.rounded(max(1, JourneyCurve.steepness * change / strength))
    plan.speed.step(to: speed, at: clock.seconds, lasting: length)
    clock.wait(length)
  }

  /// Turns by an angle, rad, with a greatest lateral acceleration, in g, at constant speed.
  private mutating func turn(by angle: Double, lateral: Double) {
    let speed = plan.speed.last.magnitude
    let rate = min(lateral * Self.gravity / speed, speed / Self.leastRadius)
    let length = PlanClock.rounded(max(1, JourneyCurve.steepness * angle.magnitude / rate))
    plan.heading.step(to: plan.heading.last + angle, at: clock.seconds, lasting: length)
    clock.wait(length)
  }

  /// Adds wander, slope and bank to the driving since a start; a car at rest does not rotate.
  private mutating func wander(from start: PlanClock) {
    let last = clock.seconds - 1
    var time = start
    time.wait(1)
    while true {
      let length = PlanClock.rounded(generator.nextUniform(in: 3...6))
      guard time.seconds + length < last else { break }
      plan.wander.step(to: 0.01 * generator.nextGaussian(), at: time.seconds, lasting: length)
      time.wait(length)
    }
    time = start
    time.wait(1)
    while true {
      let length = PlanClock.rounded(generator.nextUniform(in: 4...10))
      guard time.seconds + length < last else { break }
      plan.slope.step(to: style.slope * limited(generator.nextGaussian()), at: time.seconds, lasting: length)
      plan.bank.step(to: 0.015 * limited(generator.nextGaussian()), at: time.seconds, lasting: length)
      time.wait(length + generator.nextUniform(in: 2...15))
    }
  }

  private func limited(_ number: Double) -> Double { max(-2.5, min(2.5, number)) }
}
