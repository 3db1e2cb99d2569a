import GNSS
import Testing

@Suite struct ClockSampleTests {
  @Test func holdsBothClocksAsTheyWere() {
    let sample = ClockSample(hostNanoseconds: 2, utcNanoseconds: 1, uncertainty: 1e-6, isFromPulse: true)
    #expect((sample.hostNanoseconds, sample.utcNanoseconds) == (2, 1))
    #expect((sample.uncertainty, sample.isFromPulse) == (1e-6, true))
  }
}
