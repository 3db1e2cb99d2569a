import CNavigationMath
import NavigationMath

/// A random journey of a body over the Earth, with the exact truth at any instant.
///
/// Velocity and attitude are twice differentiable functions of time. The position is the integral of the velocity;
/// specific force and angular rate follow from the motion, Earth's rotation, the curvature of the ellipsoid and its
/// gravity (Groves, Principles of GNSS, Inertial, and Multisensor Integrated Navigation Systems, 2nd edition, chapter 5).
/// Equal seeds give equal journeys.
///
///     let journey = Journey(.car, seed: 1)
///     let truth = journey.truth(at: 12.5)
public struct Journey: Sendable {
  /// What travels, and where.
  public enum Kind: Sendable, CaseIterable {
    /// A car on roads: 0 to 35 m/s, stops of 5 to 40 s, turns of up to 0.4 g; sometimes in reverse.
    case car
    /// A person on foot: 1 to 1.8 m/s, pauses; the unit is in a hand or a pocket and does not face the motion.
    case walk
    /// A boat among waves: 1 to 8 m/s, leeway of up to 10°, never at rest.
    case boat
    /// A drone with propellers: hovering, dashes of up to 14 m/s in any direction, climbs, turns.
    case drone
    /// A car in dense traffic: up to 9 m/s, stops of 5 to 20 s.
    case stopAndGo
    /// A car on a road with tunnels of 20 to 60 s.
    case tunnel
    /// A car in a car park: up to 4.5 m/s, sharp turns, ramps, reverse; walls that reflect or hide the satellites.
    case carPark
  }

  /// What travels.
  public let kind: Kind
  /// Duration, s.
  public let duration: Double
  /// Times without satellites, s since the start.
  public var outages: [ClosedRange<Double>] { sky.outages }
  /// Times at which walls reflect the satellites' signals, s since the start.
  public var reflections: [ClosedRange<Double>] { sky.reflections }
  private let sky: JourneySky
  private let plan: JourneyPlan
  private let path: JourneyPath

  /// Creates a journey.
  ///
  /// - Parameters:
  ///   - duration: s, 0...86 400; others count as the nearest of these, NaN as 0.
  ///   - origin: place of the start; the height is that above the ellipsoid.
  public init(
    _ kind: Kind, seed: UInt64, duration: Double = 600,
    origin: GeodeticPosition = GeodeticPosition(
      latitudeDegrees: 47.285233, longitudeDegrees: 8.565265, ellipsoidalHeight: 547.6)
  ) {
    let generator = SeededGenerator(seed: seed, stream: 0)
    self.kind = kind
    let duration = duration > 0 ? min(duration, 86_400) : 0
    self.duration = duration
    plan =
      switch kind {
      case .car: .road(RoadPlanner.plan(.car, duration: duration, generator))
      case .walk: .walk(WalkPlanner.plan(duration: duration, generator))
      case .boat: .boat(BoatPlanner.plan(duration: duration, generator))
      case .drone: .drone(DronePlanner.plan(duration: duration, generator))
      case .stopAndGo: .road(RoadPlanner.plan(.stopAndGo, duration: duration, generator))
      case .tunnel: .road(RoadPlanner.plan(.tunnel, duration: duration, generator))
      case .carPark: .road(RoadPlanner.plan(.carPark, duration: duration, generator))
      }
    sky = .over(kind, duration: duration, SeededGenerator(seed: seed, stream: 1))
    path = JourneyPath(plan, from: origin, duration: duration)
  }

  /// Whether the body's forward axis points along its motion, or against it in reverse.
  public var facesMotion: Bool {
    switch kind {
    case .car, .stopAndGo, .tunnel, .carPark: true
    case .walk, .boat, .drone: false
    }
  }

  /// Returns the true state at a time, s since the start; times outside the journey count as its start or end.
  public func truth(at seconds: Double) -> SimulatedTruth {
    let time = max(0, min(duration, seconds))
    let place = path.place(at: time, plan)
    let motion = plan.motion(at: time)
    let state = BodyState(motion, at: place)
    return SimulatedTruth(
      seconds: time,
      position: GeodeticPosition(place),
      velocity: NEDVelocity(north: motion.velocity.x, east: motion.velocity.y, down: motion.velocity.z),
      acceleration: motion.acceleration, attitude: state.attitude, specificForce: state.specificForce,
      angularRate: state.angularRate, rateAgainstGround: state.rateAgainstGround)
  }

  /// Returns the true position at a time, s, at most 0.1 s late.
  func position(at seconds: Double) -> GeodeticPosition { GeodeticPosition(path.roughPlace(at: seconds)) }

  /// Returns the speed at a time, s, in three dimensions, m/s.
  func speed(at seconds: Double) -> Double { plan.motion(at: seconds).velocity.norm }

  /// Returns specific force, m/s², and angular rate, rad/s, along forward, right, down at a time, s.
  ///
  /// The place, which has little influence, is the one up to 0.1 s earlier.
  func inertial(at seconds: Double) -> (specificForce: Vector3, angularRate: Vector3) {
    let time = max(0, min(duration, seconds))
    let state = BodyState(plan.motion(at: time), at: path.roughPlace(at: time))
    return (state.specificForce, state.angularRate)
  }

  /// Returns the means of specific force and angular rate over an interval, s.
  func meanInertial(from start: Double, to end: Double) -> (specificForce: Vector3, angularRate: Vector3) {
    var force = Vector3.zero
    var rate = Vector3.zero
    for (at, weight) in GaussRule.points {
      let point = inertial(at: start + at * (end - start))
      force += weight * point.specificForce
      rate += weight * point.angularRate
    }
    return (force, rate)
  }
}

/// The true state of a simulated body at one instant.
public struct SimulatedTruth: Sendable {
  /// Time since the start of the journey, s.
  public var seconds: Double
  /// Position of the inertial unit, WGS 84.
  public var position: GeodeticPosition
  /// Velocity over the ground, m/s.
  public var velocity: NEDVelocity
  /// Derivative of the components of `velocity`, m/s² along north, east, down.
  public var acceleration: Vector3
  /// Rotation from the body's forward, right, down (FRD) to true north, east, down (NED).
  public var attitude: Quaternion
  /// Specific force along forward, right, down, m/s²: what an ideal accelerometer measures. It is (0, 0, −9.8) for a
  /// level body at rest.
  public var specificForce: Vector3
  /// Angular rate against inertial space about forward, right, down, rad/s: what an ideal gyroscope measures, Earth's
  /// rotation included.
  public var angularRate: Vector3

  /// Angular rate against the ground about forward, right, down, rad/s.
  public var rateAgainstGround: Vector3

  /// Direction of the body's forward axis, degrees clockwise from true north, 0..<360.
  public var headingDegrees: Double {
    let forward = attitude.rotate(Vector3(1, 0, 0))
    return bearingDegrees(north: forward.x, east: forward.y)
  }

  /// Speed along the body's forward axis, m/s: that of its wheels.
  public var forwardSpeed: Double {
    attitude.conjugate.rotate(Vector3(velocity.north, velocity.east, velocity.down)).x
  }
}

/// What hides the satellites on a journey.
struct JourneySky: Sendable {
  /// Times without satellites, s since the start.
  var outages: [ClosedRange<Double>] = []
  /// Times at which walls reflect the signals, s since the start.
  var reflections: [ClosedRange<Double>] = []

  /// Returns the sky of a kind of journey.
  static func over(_ kind: Journey.Kind, duration: Double, _ start: SeededGenerator) -> JourneySky {
    var generator = start
    var sky = JourneySky()
    switch kind {
    case .car, .walk, .boat, .drone, .stopAndGo: break
    case .tunnel:
      sky.outages = intervals(60...100, lengths: 20...60, gaps: 60...120, end: duration - 30, &generator)
    case .carPark:
      sky.outages = intervals(60...100, lengths: 20...60, gaps: 40...90, end: duration - 30, &generator)
      sky.reflections = [40...max(40, duration - 20)]
    }
    return sky
  }

  private static func intervals(
    _ first: ClosedRange<Double>, lengths: ClosedRange<Double>, gaps: ClosedRange<Double>, end: Double,
    _ generator: inout SeededGenerator
  ) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var start = generator.nextUniform(in: first)
    while true {
      let length = generator.nextUniform(in: lengths)
      guard start + length < end else { return result }
      result.append(start...(start + length))
      start += length + generator.nextUniform(in: gaps)
    }
  }
}
