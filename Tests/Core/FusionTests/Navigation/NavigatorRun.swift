import Fusion
import NavigationMath
import Observations
import Simulator

/// A navigator on a simulated journey, whose fixes arrive late.
struct NavigatorRun {
  var kind = Journey.Kind.car
  var seed: UInt64 = 3000
  var seconds = 120.0
  var suite = SensorSuite()
  var parameters = Navigator.Parameters()
  /// Changes a fix, given its time since the start.
  var changeFix: (inout GNSSFix, Double) -> Void = { _, _ in }
  /// Changes a sample of the inertial unit, given its time since the start; nil drops it.
  var changeSample: (InertialSample, Double) -> InertialSample? = { sample, _ in sample }

  /// What the navigator says of an epoch.
  struct Look {
    var seconds: Double
    var estimate: LocationEstimate?
    /// Estimate of a position filter alone.
    var plain: LocationEstimate?
    /// Estimate at the newest sample, and the truth at that instant.
    var now: LocationEstimate?
    var truthNow: SimulatedTruth
    /// Truth at the instant of the measurement.
    var truth: SimulatedTruth

    var error: Double { Self.error(estimate, truth) }
    var plainError: Double { Self.error(plain, truth) }
    var errorNow: Double { Self.error(now, truthNow) }

    private static func error(_ estimate: LocationEstimate?, _ truth: SimulatedTruth) -> Double {
      guard let place = estimate?.position else { return .infinity }
      let offset = LocalFrame(origin: truth.position).northEastDown(of: place)
      return (offset.x * offset.x + offset.y * offset.y).squareRoot()
    }
  }

  init(profile: ActivityProfile = .automotive) {
    suite.inertial?.rate = 100
    parameters.position.profile = profile
    parameters.mounting = Mounting(rotation: Quaternion(w: 1, x: 0, y: 0, z: 0))
  }

  /// Runs the journey; returns a look at each epoch.
  func run() -> [Look] {
    var simulator = JourneySimulator(Journey(kind, seed: seed, duration: seconds), suite, seed: seed)
    var navigator = Navigator(parameters)
    var plain = PositionFilter(parameters.position)
    var looks: [Look] = []
    var newest = simulator.start
    while let observation = simulator.next() {
      let time = Double(observation.arrival.nanoseconds(since: simulator.start)) * 1e-9
      switch observation {
      case .inertial(let sample):
        guard let changed = changeSample(sample, time) else { continue }
        navigator.add(changed)
        newest = sample.instant
      case .pressure(let sample): navigator.add(sample)
      case .speed(let sample): navigator.add(sample)
      case .fix(var fix, let measured):
        changeFix(&fix, time)
        let estimate = navigator.estimate(of: fix, measured: measured)
        looks.append(
          Look(
            seconds: time, estimate: estimate, plain: plain.estimate(fix) ?? plain.coast(fix),
            now: navigator.estimate(),
            truthNow: simulator.truth(at: newest), truth: simulator.truth(at: measured)))
      case .magnetic: break
      }
    }
    return looks
  }
}
