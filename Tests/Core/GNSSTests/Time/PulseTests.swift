import GNSS
import Observations
import Testing

@Suite struct PulseTests {
  @Test func theSameEdgeIsEqualAndTheNextIsNot() {
    let pulse = Pulse(hostNanoseconds: 7, instant: MonotonicInstant(nanoseconds: 3), sequence: 1)
    #expect(pulse == Pulse(hostNanoseconds: 7, instant: MonotonicInstant(nanoseconds: 3), sequence: 1))
    #expect(pulse != Pulse(hostNanoseconds: 7, instant: MonotonicInstant(nanoseconds: 3), sequence: 2))
  }
}
