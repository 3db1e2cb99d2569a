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

/// Draws the plan of a random walk: bends, corners, pauses, and changes from hand to pocket and back.
struct WalkPlanner {
  private var generator: SeededGenerator
  private var plan: WalkPlan
  private var clock = PlanClock()
  /// Time at which the unit is next carried in another way, s.
  private var nextCarry = 0.0

  /// Returns a plan of at least `duration` seconds, which begins with 5 to 15 s at rest.
  static func plan(duration: Double, _ generator: SeededGenerator) -> WalkPlan {
    var planner = WalkPlanner(generator)
    planner.clock.wait(planner.generator.nextUniform(in: 5...15))
    while planner.clock.seconds < duration { planner.walk() }
    return planner.plan
  }

  private init(_ start: SeededGenerator) {
    var generator = start
    let course = JourneyCurve(generator.nextUniform(in: 0...(2 * .pi)))
    plan = WalkPlan(
      course: course,
      handHeading: JourneyWaves(rms: 0.04, periods: 3...15, &generator),
      handPitch: JourneyWaves(rms: 0.03, periods: 2...10, &generator),
      handRoll: JourneyWaves(rms: 0.03, periods: 2...10, &generator),
      cadence: generator.nextUniform(in: 1.7...2.1), phase: generator.nextUniform(in: 0...(2 * .pi)))
    self.generator = generator
    carry(inPocket: generator.nextChance(0.3))
  }

  /// Walks from one pause to the next.
  private mutating func walk() {
    change(\.speed, to: generator.nextUniform(in: 1...1.8), lasting: generator.nextUniform(in: 1...2))
    repeat {
      clock.wait(generator.nextUniform(in: 3...20))
      let isCorner = generator.nextChance(0.4)
      let angle = generator.nextUniform(in: isCorner ? 60...120 : 5...40) * .pi / 180
      let turned = plan.course.last + (generator.nextChance(0.5) ? angle : -angle)
      change(\.course, to: turned, lasting: isCorner ? generator.nextUniform(in: 1.5...3) : 4)
      change(\.slope, to: 0.03 * generator.nextGaussian(), lasting: 3)
      if clock.seconds >= nextCarry { carry(inPocket: generator.nextChance(0.3)) }
    } while generator.nextChance(0.85)
    change(\.speed, to: 0, lasting: generator.nextUniform(in: 0.8...1.5))
    clock.wait(generator.nextUniform(in: 3...20))
  }

  private mutating func carry(inPocket: Bool) {
    let degree = Double.pi / 180
    let heading = generator.nextUniform(in: inPocket ? -150...150 : -20...20) * degree
    let pitch = generator.nextUniform(in: inPocket ? -70...70 : 0...35) * degree
    let roll = generator.nextUniform(in: inPocket ? -60...60 : -10...10) * degree
    let length = PlanClock.rounded(generator.nextUniform(in: 1.5...3))
    plan.carriedHeading.step(to: heading, at: clock.seconds, lasting: length)
    plan.carriedPitch.step(to: pitch, at: clock.seconds, lasting: length)
    plan.carriedRoll.step(to: roll, at: clock.seconds, lasting: length)
    clock.wait(length)
    nextCarry = clock.seconds + generator.nextUniform(in: 60...180)
  }

  private mutating func change(_ curve: WritableKeyPath<WalkPlan, JourneyCurve>, to value: Double, lasting: Double) {
    let length = PlanClock.rounded(lasting)
    plan[keyPath: curve].step(to: value, at: clock.seconds, lasting: length)
    clock.wait(length)
  }
}
