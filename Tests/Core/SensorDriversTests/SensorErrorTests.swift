import LocationTestKit
import SensorDrivers
import Testing

@Suite struct SensorErrorTests {
  @Test func errorsAreToldApartByWhatWasFound() {
    typealias Failure = SensorError<ScriptedI2CBus.Failure>
    #expect(Failure.wrongIdentity(found: 1, expected: 2) != .wrongIdentity(found: 3, expected: 2))
    #expect(Failure.bus(.init(.gone)) != .bus(.init(.timedOut)))
  }
}
