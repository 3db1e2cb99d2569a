import Encoders
import Testing

@Suite struct AvailabilityChangeTests {
  @Test func onlyChangesAreReported() {
    var change = AvailabilityChange()
    let seen: [Availability] = [.noFix, .noFix, .position, .position, .noFix, .stale, .reconnecting]
    #expect(seen.map { change.note($0) } == [true, false, true, false, true, true, true])
  }
}
