import EngineRuntime
import LocationEngine
import LocationTestKit
import Testing

@testable import binnacle

@Suite struct RelatedReceiverTests {
  private func sensors(_ traits: SourceTraits) -> ScriptedSensorSource {
    ScriptedSensorSource([], [], name: "walk.jsonl", traits: traits)
  }
  private let log = SourceTraits(.recorded, clock: .recording("walk.jsonl"))

  @Test func anOffsetPutsTheReceiverOnTheClockOfTheSensors() throws {
    let receiver = ScriptedSource([], traits: .recorded)
    let shifted = try related(receiver, to: sensors(log), by: 5)
    #expect(shifted.now.nanoseconds == 5 && shifted.traits.relation(to: log)?.shift == 0)
    #expect(try related(receiver, to: sensors(log), by: nil) === receiver)
  }

  @Test func aDeviceHasNoOffset() {
    #expect(throws: SourceError.self) { try related(ScriptedSource([], traits: .live), to: sensors(log), by: 5) }
    #expect(throws: SourceError.self) { try related(ScriptedSource([], traits: .recorded), to: sensors(.live), by: 5) }
  }
}
