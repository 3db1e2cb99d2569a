import Observations
import Testing

@Suite struct ClockOffsetTests {
  @Test func anOffsetOfYearsFits() {
    let offset = ClockOffset(nanoseconds: -1_763_600_000_000_000_000, uncertainty: 1e-6, isFromPulse: true)
    #expect(offset.nanoseconds / 1_000_000_000 == -1_763_600_000)
    #expect((offset.uncertainty, offset.isFromPulse) == (1e-6, true))
  }
}
