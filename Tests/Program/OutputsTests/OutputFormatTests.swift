import Encoders
import EngineRuntime
import LocationEngine
import OutputsTestSupport
import Testing
@testable import Outputs

struct AvailabilityEngineEventTests {
  @Test func eventsDetermineIt() {
    #expect(Availability(Samples.event(Samples.bare)) == .position)
    #expect(Availability(Samples.event(Samples.empty)) == .noFix)
    #expect(Availability(Samples.status(.stale)) == .stale)
    #expect(Availability(Samples.status(.reconnecting(SourceError(.busy, "a"), after: .seconds(1)))) == .reconnecting)
    for state in [EngineStatus.State.opening, .waiting, .receiving, .stopped(nil)] {
      #expect(Availability(Samples.status(state)) == nil)
    }
    #expect(Availability(.satellites(Samples.report)) == nil)
  }
}
