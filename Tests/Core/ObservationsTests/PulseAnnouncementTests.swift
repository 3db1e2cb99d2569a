import Observations
import Testing

@Suite struct PulseAnnouncementTests {
  @Test func keepsSignAndFraction() {
    let announcement = PulseAnnouncement(announced: MonotonicInstant(nanoseconds: 5), correctionNanoseconds: -10.417)
    #expect(announcement.correctionNanoseconds == -10.417)
    #expect(announcement.announced.nanoseconds == 5)
  }
}
