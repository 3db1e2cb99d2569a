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
