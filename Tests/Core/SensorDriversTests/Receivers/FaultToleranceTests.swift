import BusProtocols
import Observations
import Testing

@testable import SensorDrivers

@Suite struct FaultToleranceTests {
  private func at(_ milliseconds: Int64) -> MonotonicInstant { .init(nanoseconds: milliseconds * 1_000_000) }

  private func bears(_ tolerance: inout FaultTolerance, _ fault: BusFault, at instant: MonotonicInstant) -> Bool {
    tolerance.bears(fault, at: instant)
  }

  @Test func aSecondOfFailuresIsTooMuch() {
    var tolerance = FaultTolerance()
    for time in stride(from: Int64(5000), to: 6000, by: 100) {
      #expect(bears(&tolerance, .notAcknowledged, at: at(time)))
    }
    #expect(!bears(&tolerance, .notAcknowledged, at: at(6000)))
    #expect(tolerance.failures == 11)
  }

  @Test func slowFailuresAreCounted() {
    var tolerance = FaultTolerance()
    #expect(bears(&tolerance, .timedOut, at: at(0)))
    #expect(bears(&tolerance, .timedOut, at: at(1500)))
    #expect(!bears(&tolerance, .timedOut, at: at(3000)))
  }

  @Test func oneSuccessForgives() {
    var tolerance = FaultTolerance()
    for time in stride(from: Int64(0), to: 10_000, by: 500) {
      #expect(bears(&tolerance, .unspecified, at: at(time)))
      #expect(tolerance.row == 1)
      tolerance.succeeded()
    }
    #expect(tolerance.failures == 20)
  }

  @Test func whatCannotPassIsNotBorne() {
    for fault in [.gone, .unsupported] as [BusFault] {
      var tolerance = FaultTolerance()
      #expect(!bears(&tolerance, fault, at: at(0)))
    }
  }
}
