import Observations
import Testing

@testable import LocationServices

struct MonotonicInstantSecondsTests {
  @Test func toAndFro() {
    #expect(instant(12.5).seconds(since: instant(10)) == 2.5)
    #expect(instant(10).seconds(since: instant(12.5)) == -2.5)
    #expect(instant(10).advanced(bySeconds: 0.25) == instant(10.25))
    #expect(instant(10).advanced(bySeconds: -1) == instant(9))
  }

  @Test func whatNoClockReaches() {
    #expect(instant(10).advanced(bySeconds: .greatestFiniteMagnitude) == nil)
    #expect(instant(10).advanced(bySeconds: .infinity) == nil)
    #expect(instant(10).advanced(bySeconds: .nan) == nil)
    #expect(MonotonicInstant(nanoseconds: .max).advanced(bySeconds: 1) == nil)
    let (first, last) = (MonotonicInstant(nanoseconds: .min), MonotonicInstant(nanoseconds: .max))
    #expect(last.seconds(since: first) == .infinity && first.seconds(since: last) == -.infinity)
  }
}
