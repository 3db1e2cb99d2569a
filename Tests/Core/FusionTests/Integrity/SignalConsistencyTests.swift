import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct SignalConsistencyTests {
  private func isSuspicious(_ count: Int, _ signal: (Int, Int) -> UInt8) -> Bool {
    var signals = SignalConsistency()
    for epoch in 0..<count {
      let list = (1...8).map {
        Satellite(system: .gps, number: UInt16($0), carrierToNoise: signal($0, epoch), isUsed: true)
      }
      signals.note(SatelliteReport(time: UTCTime(), received: .zero, satellites: list))
    }
    return signals.isSuspicious
  }

  @Test func signalsOfASkyDiffer() {
    #expect(!isSuspicious(50) { number, epoch in UInt8(28 + 2 * number + epoch % 2) })
  }
  @Test func equalSignalsAreSuspicious() {
    #expect(isSuspicious(5) { number, _ in UInt8(44 + number % 2) })
    #expect(!isSuspicious(4) { _, _ in 44 })
  }
  @Test func commonStepIsSuspicious() {
    #expect(isSuspicious(20) { number, epoch in UInt8(28 + 2 * number + (epoch < 17 ? 0 : 9)) })
    #expect(!isSuspicious(30) { number, epoch in UInt8(28 + 2 * number + (epoch < 17 ? 0 : 9)) })
  }
  @Test func noSatellitesAreNotSuspicious() {
    var signals = SignalConsistency()
    signals.note(SatelliteReport(time: UTCTime(), received: .zero))
    #expect(!signals.isHeard && !signals.isSuspicious)
  }
}
