import Observations
import Testing

@Suite struct MonotonicInstantTests {
  @Test func advancesAndMeasures() {
    let start = MonotonicInstant(nanoseconds: 5)
    let end = start.advanced(byNanoseconds: 1_000_000_000)
    #expect(end.nanoseconds == 1_000_000_005)
    #expect(end.nanoseconds(since: start) == 1_000_000_000)
    #expect(start.nanoseconds(since: end) == -1_000_000_000)
    #expect(start < end)
    #expect(MonotonicInstant.zero.nanoseconds == 0)
  }
}

@Suite struct ClockOffsetTests {
  @Test func anOffsetOfYearsFits() {
    let offset = ClockOffset(nanoseconds: -1_763_600_000_000_000_000, uncertainty: 1e-6, isFromPulse: true)
    #expect(offset.nanoseconds / 1_000_000_000 == -1_763_600_000)
    #expect((offset.uncertainty, offset.isFromPulse) == (1e-6, true))
  }
}

@Suite struct PulseAnnouncementTests {
  @Test func keepsSignAndFraction() {
    let announcement = PulseAnnouncement(announced: MonotonicInstant(nanoseconds: 5), correctionNanoseconds: -10.417)
    #expect(announcement.correctionNanoseconds == -10.417)
    #expect(announcement.announced.nanoseconds == 5)
  }
}

@Suite struct ReceiverClockTests {
  @Test func keepsSigns() {
    let clock = ReceiverClock(bias: -2.5e-4, drift: 4e-8)
    #expect(clock.bias == -2.5e-4 && clock.drift == 4e-8 && clock != ReceiverClock(bias: 2.5e-4, drift: 4e-8))
  }
}
