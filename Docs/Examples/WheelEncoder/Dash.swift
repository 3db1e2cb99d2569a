import BinnacleKit
import LocationTestKit

/// The same drive with and without a wheel encoder.
///
/// `Navigator` is called from the loop itself: no task, no actor, no memory allocated after its creation.
struct Dash: ~Copyable {
  /// Times without satellites, s.
  static let outage = 120.0...150.0

  private var simulator: JourneySimulator
  private var plain: Navigator
  private var encoded: Navigator

  init(seed: UInt64) {
    var suite = SensorSuite()
    // An encoder counts exactly; how far a wheel rolls, by wear and pressure of the tyre, is known to some percent. The filter
    // learns the rest while there are fixes.
    suite.wheels = SimulatedWheelSpeed()
    suite.gnss?.outages = [Dash.outage]
    simulator = JourneySimulator(Journey(.car, seed: seed, duration: 151), suite, seed: seed)

    var parameters = Navigator.Parameters()
    parameters.position.profile = .automotive
    // The simulated unit's axes are the body's forward, right, down.
    parameters.mounting = Mounting(rotation: Quaternion.identity)
    plain = Navigator(parameters)
    encoded = Navigator(parameters)
  }

  /// Horizontal errors at one time, m; nil without an estimate.
  struct Errors {
    var seconds: Double
    var plain: Double?
    var encoded: Double?
    /// What the navigator with the encoder claims, m, 1 σ.
    var claim: Double?
  }

  /// Drives on, and returns the errors at the next whole `interval` of seconds, or nil at the end.
  mutating func next(every interval: Double) -> Errors? {
    while let observation = simulator.next() {
      switch observation {
      case .inertial(let sample):
        plain.add(sample)
        encoded.add(sample)
        let seconds = simulator.truth(at: sample.instant).seconds
        if (seconds / interval).rounded() * interval == seconds { return errors(at: sample.instant) }
      case .speed(let sample): encoded.add(sample)
      case .pressure(let sample):
        plain.add(sample)
        encoded.add(sample)
      case .fix(let fix, _):
        _ = plain.estimate(of: fix)
        _ = encoded.estimate(of: fix)
      case .magnetic: break
      }
    }
    return nil
  }

  private mutating func errors(at instant: MonotonicInstant) -> Errors {
    let truth = simulator.truth(at: instant)
    let best = encoded.estimate()
    return Errors(
      seconds: truth.seconds, plain: Dash.error(plain.estimate(), truth), encoded: Dash.error(best, truth),
      claim: best?.accuracy.horizontal?.value)
  }

  private static func error(_ estimate: LocationEstimate?, _ truth: SimulatedTruth) -> Double? {
    estimate?.position.map {
      let offset = LocalFrame(origin: truth.position).northEastDown(of: $0)
      return (offset.x * offset.x + offset.y * offset.y).squareRoot()
    }
  }
}
