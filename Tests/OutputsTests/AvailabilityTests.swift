import LocationEngine
import OutputsTestSupport
import Testing

@testable import Outputs

struct AvailabilityTests {
  @Test func eventsTellIt() {
    #expect(Availability(Samples.event(Samples.bare)) == .position)
    #expect(Availability(Samples.event(Samples.empty)) == .noFix)
    #expect(Availability(Samples.status(.stale)) == .stale)
    #expect(Availability(Samples.status(.reconnecting(SourceError(.busy, "a"), after: .seconds(1)))) == .reconnecting)
    for state in [EngineStatus.State.opening, .waiting, .receiving, .stopped(nil)] {
      #expect(Availability(Samples.status(state)) == nil)
    }
    #expect(Availability(.satellites(Samples.report)) == nil)
  }

  @Test func onlyChangesAreNews() {
    var change = AvailabilityChange()
    let seen: [Availability] = [.noFix, .noFix, .position, .position, .noFix, .stale]
    #expect(seen.map { change.note($0) } == [true, false, true, false, true, true])
  }
}
