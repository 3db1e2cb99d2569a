import Fusion
import NavigationMath
import Observations
import SensorDrivers
import Simulator
import Testing

/// A navigator whose inertial unit of 208 Hz is polled, 2 ms late and with gaps of 20 ms.
@Suite struct PolledNavigationTests {
  /// Mean error at the end of 20 s without fixes, m.
  private func error(_ kind: Journey.Kind, polling rate: Double?) -> Double {
    let seeds = 1...4 as ClosedRange<UInt64>
    return seeds.reduce(0) { $0 + error(kind, polling: rate, seed: $1) } / Double(seeds.count)
  }

  private func error(_ kind: Journey.Kind, polling rate: Double?, seed: UInt64) -> Double {
    var suite = SensorSuite()
    suite.inertial?.rate = 208
    suite.inertial?.polling = rate.map { SimulatedPolling(rate: $0) }
    suite.gnss?.outages = [120...140]
    var simulator = JourneySimulator(Journey(kind, seed: seed, duration: 139.9), suite, seed: seed)
    var parameters = Navigator.Parameters()
    parameters.position.profile = kind == .car ? .automotive : .marine
    parameters.mounting = Mounting(rotation: Quaternion.identity)
    var navigator = Navigator(parameters)
    var clock = ChipClock(period: 4_900_000)
    var last: InertialSample?
    while let observation = simulator.next() {
      switch observation {
      case .inertial(var sample):
        defer { last = sample }
        guard sample.acceleration != last?.acceleration || sample.angularRate != last?.angularRate else {
          clock.noteNothingNew(at: sample.instant)
          continue
        }
        if rate != nil { sample.instant = clock.measured(readAt: sample.instant) }
        navigator.add(sample)
      case .pressure(let sample): navigator.add(sample)
      case .fix(let fix, let measured): _ = navigator.estimate(of: fix, measured: measured)
      case .magnetic, .speed: break
      }
    }
    guard let end = navigator.estimate(), end.timeSinceFix > 15, let place = end.position else { return .infinity }
    let offset = LocalFrame(origin: simulator.truth(at: end.instant).position).northEastDown(of: place)
    return (offset.x * offset.x + offset.y * offset.y).squareRoot()
  }

  @Test(arguments: [(Journey.Kind.boat, 200.0), (.car, 400)])
  func pollingCostsLittle(kind: Journey.Kind, rate: Double) {
    let (measured, polled) = (error(kind, polling: nil), error(kind, polling: rate))
    #expect(polled < 1.3 * measured, "\(polled) instead of \(measured)")
  }
}
