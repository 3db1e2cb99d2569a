import LinuxLocation
import TestSupport
import Testing

@testable import CoreLocation

/// BINNACLE_SOURCE names a field log: its receiver and its sensors are those of the machine.
@Suite struct FieldLogTests {
  private static let log = Checkout.fixtures + "/field/drive.jsonl.gz"

  private func environment(_ variables: [String: String]) -> ServiceEnvironment {
    .system { (variables.merging(["BINNACLE_STATE_DIR": "/nonexistent"]) { one, _ in one })[$0] }
  }

  @Test func itsSensorsAreTheCompass() throws {
    let environment = environment(["BINNACLE_SOURCE": FieldLogTests.log])
    #expect(environment.isSimulated && environment.hasCompass())
    let receiver = try environment.makeReceiver()
    #expect(receiver.source.name == FieldLogTests.log && receiver.origin.isSimulated)
    let compass = try #require(environment.makeCompass()).source
    #expect(compass.name == FieldLogTests.log)
    #expect(compass.traits.clock == receiver.source.traits.clock)
  }

  @Test func anotherCompassMayBeNamed() throws {
    let environment = environment(["BINNACLE_SOURCE": FieldLogTests.log, "BINNACLE_HEADING_SOURCE": "log:walk.jsonl"])
    #expect(environment.makeCompass()?.source.name == "walk.jsonl")
  }
}
