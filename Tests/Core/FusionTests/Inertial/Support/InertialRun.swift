import Fusion
import NavigationMath
import Observations
import Simulator

/// A filter on a simulated journey.
struct InertialRun {
  var kind = Journey.Kind.car
  var seed: UInt64 = 1
  var seconds = 120.0
  var suite = SensorSuite()
  var profile = ActivityProfile.automotive
  var parameters = InertialParameters()
  /// Changes a fix, given its time since the start; nil drops it.
  var change: (InertialFix, Double) -> InertialFix? = { fix, _ in fix }
  /// Changes a sample, given its time since the start; nil drops it.
  var changeSample: (InertialSample, Double) -> InertialSample? = { sample, _ in sample }

  /// What the filter says at an instant, with the truth.
  struct Look {
    var seconds: Double
    var estimate: InertialEstimate?
    var truth: SimulatedTruth

    /// Errors to the north, to the east and down, m.
    var error: Vector3? {
      estimate.map { LocalFrame(origin: truth.position).northEastDown(of: $0.position) }
    }
    /// Horizontal error, m; infinite without an estimate.
    var horizontalError: Double {
      error.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() } ?? .infinity
    }
    /// Error of the heading, degrees; infinite without an estimate.
    var headingError: Double {
      estimate.map { difference(headingDegrees($0.attitude), truth.headingDegrees) } ?? .infinity
    }
  }

  init() {
    suite.inertial?.rate = 100
    suite.barometer = nil
  }

  /// Runs the journey.
  ///
  /// - Returns: the looks, two a second, and the filter's counters.
  func run() -> (looks: [Look], counters: InertialCounters) {
    var simulator = JourneySimulator(Journey(kind, seed: seed, duration: seconds), suite, seed: seed)
    let filter = InertialFilter(profile: profile, leverArm: suite.gnss?.leverArm ?? .zero, parameters: parameters)
    var looks: [Look] = []
    var next = 0.5
    while let observation = simulator.next() {
      let time = Double(observation.arrival.nanoseconds(since: simulator.start)) * 1e-9
      switch observation {
      case .inertial(let sample):
        guard let sample = changeSample(sample, time), let rate = sample.angularRate else { continue }
        filter.add(angularRate: rate, acceleration: sample.acceleration, at: sample.instant)
        guard time >= next else { continue }
        next += 0.5
        looks.append(Look(seconds: time, estimate: filter.estimate(), truth: simulator.truth(at: sample.instant)))
      case .pressure(let sample): filter.add(sample)
      case .fix(let fix, let measured):
        guard let own = InertialFix(fix, measured: measured), let changed = change(own, time) else { continue }
        filter.add(changed)
      default: break
      }
    }
    return (looks, filter.counters)
  }
}

extension InertialFix {
  /// Takes a simulated fix; nil without a position.
  init?(_ fix: GNSSFix, measured: MonotonicInstant) {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees, let height = fix.ellipsoidalHeight
    else { return nil }
    self.init(
      at: measured,
      GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: height),
      horizontalAccuracy: fix.accuracy.horizontal?.value ?? 2, verticalAccuracy: fix.accuracy.vertical?.value,
      velocity: fix.velocity.map { Vector3($0.north, $0.east, $0.down) },
      speedAccuracy: fix.accuracy.speed?.value ?? 0.1, kind: fix.kind)
  }
}
