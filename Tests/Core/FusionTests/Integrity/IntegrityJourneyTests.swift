import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

/// Journeys without faults: no alarm, and errors within the protection level. `validate-integrity.py` runs more of them.
@Suite struct IntegrityJourneyTests {
  @Test(arguments: [Journey.Kind.car, .walk, .boat, .drone], [10.0, 60])
  func goodFixesAreNominalAndWithinTheirProtectionLevel(kind: Journey.Kind, correlationTime: Double) {
    var gnss = SimulatedGNSS()
    gnss.errors.correlationTime = correlationTime
    gnss.errors.tailChance = 0.01
    for seed in 1001...1003 as ClosedRange<UInt64> {
      let epochs = WatchedJourney(kind: kind, seed: seed, duration: 900, gnss: gnss, witnesses: [.barometer]).epochs()
      let alarms = epochs.filter { $0.integrity.level != .nominal }
      #expect(alarms.isEmpty, "\(alarms.map { "\($0.seconds) \($0.integrity)" })")
      #expect(epochs.allSatisfy { $0.isBounded })
    }
  }
}
