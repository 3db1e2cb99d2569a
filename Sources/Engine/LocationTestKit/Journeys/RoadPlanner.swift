import CNavigationMath

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
