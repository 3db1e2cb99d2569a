import LocationEngine
import Observations
import Testing

@Suite struct SaveRhythmTests {
  @Test func atOnceAndThenNotTooOften() {
    var rhythm = SaveRhythm(period: .nanoseconds(30))
    #expect(rhythm.isDue(at: MonotonicInstant(nanoseconds: 5)))
    rhythm.saved(at: MonotonicInstant(nanoseconds: 5))
    #expect(!rhythm.isDue(at: MonotonicInstant(nanoseconds: 34)))
    #expect(rhythm.isDue(at: MonotonicInstant(nanoseconds: 35)))
  }
}
