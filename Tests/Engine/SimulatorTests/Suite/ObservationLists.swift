import NavigationMath
import Observations
import Simulator

/// All observations of a simulation by kind, in the order of arrival.
struct ObservationLists {
  var inertial: [InertialSample] = []
  var magnetic: [MagneticSample] = []
  var pressure: [PressureSample] = []
  var speed: [SpeedSample] = []
  var fixes: [(fix: GNSSFix, measured: MonotonicInstant)] = []
  var arrivals: [MonotonicInstant] = []
  /// The simulator after its last observation.
  var simulator: JourneySimulator

  init(_ journey: Journey, _ suite: SensorSuite, seed: UInt64 = 1) {
    simulator = JourneySimulator(journey, suite, seed: seed)
    while let observation = simulator.next() {
      arrivals.append(observation.arrival)
      switch observation {
      case .inertial(let sample): inertial.append(sample)
      case .magnetic(let sample): magnetic.append(sample)
      case .pressure(let sample): pressure.append(sample)
      case .speed(let sample): speed.append(sample)
      case .fix(let fix, let measured): fixes.append((fix, measured))
      }
    }
  }

  /// Errors of the positions with respect to the truth, m to the north, to the east and down; void fixes are left out.
  var positionErrors: [Vector3] {
    fixes.compactMap { fix, measured in
      guard let place = fix.place else { return nil }
      return LocalFrame(origin: simulator.truth(at: measured).position).northEastDown(of: place)
    }
  }

  /// Errors of the velocities with respect to the truth, m/s to the north, to the east and down.
  var velocityErrors: [Vector3] {
    fixes.compactMap { fix, measured in
      guard let velocity = fix.velocity else { return nil }
      let truth = simulator.truth(at: measured).velocity
      return Vector3(velocity.north - truth.north, velocity.east - truth.east, velocity.down - truth.down)
    }
  }
}

extension GNSSFix {
  /// Position with ellipsoidal height; nil without one.
  var place: GeodeticPosition? {
    guard let latitudeDegrees, let longitudeDegrees, let ellipsoidalHeight else { return nil }
    return GeodeticPosition(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: ellipsoidalHeight)
  }
}

extension SensorSuite {
  /// Suite with no sensor.
  static var none: SensorSuite {
    var suite = SensorSuite()
    suite.inertial = nil
    suite.gnss = nil
    suite.barometer = nil
    return suite
  }

  /// Suite with a receiver only.
  static func only(_ receiver: SimulatedGNSS) -> SensorSuite {
    var suite = SensorSuite.none
    suite.gnss = receiver
    return suite
  }

  /// Suite with an inertial unit only.
  static func only(_ unit: SimulatedInertialUnit) -> SensorSuite {
    var suite = SensorSuite.none
    suite.inertial = unit
    return suite
  }
}

extension [Vector3] {
  /// Root of the mean square of each component.
  var rms: Vector3 {
    let sum = reduce(Vector3.zero) { $0 + Vector3($1.x * $1.x, $1.y * $1.y, $1.z * $1.z) }
    return Vector3(
      (sum.x / Double(count)).squareRoot(), (sum.y / Double(count)).squareRoot(), (sum.z / Double(count)).squareRoot())
  }
}
