import EngineRuntime
import LocationEngine
import LocationTestKit
import Observations
import Testing

@Suite struct ScriptedSensorSourceTests {
  private let sensor = AttachedSensor(SensorIdentity(part: "P", bus: "b"), .barometer)

  private func sample(at nanoseconds: Int64) -> SensorSample {
    .pressure(PressureSample(instant: MonotonicInstant(nanoseconds: nanoseconds), pressureHectopascals: 1000))
  }

  @Test func playsItsScriptOnItsOwnClock() throws {
    let gone = SourceError(.disconnected, "gone")
    let source = ScriptedSensorSource(
      [], [.attach([sensor]), .sample(sample(at: 5), sensor: 0), .delay(10), .fail(gone), .refuse(gone)])
    try source.open()
    #expect(source.sensors == [sensor] && source.isOpen)
    #expect(
      try source.read(until: nil)
        == .received(SensorReading(sample(at: 5), sensor: 0), at: MonotonicInstant(nanoseconds: 5)))
    #expect(try source.read(until: MonotonicInstant(nanoseconds: 8)) == .idle(at: MonotonicInstant(nanoseconds: 8)))
    #expect(throws: gone) { try source.read(until: nil) }
    #expect(source.now == MonotonicInstant(nanoseconds: 15))
    #expect(throws: gone) { try source.open() }
    #expect(source.isUsedUp && source.opens == 2)
    #expect(try source.read(until: nil) == .end)
    source.close()
    #expect(!source.isOpen)
  }

  @Test func anInterruptEndsAHoldAndAWait() throws {
    let source = ScriptedSensorSource([sensor], [.hold])
    source.interrupt()
    #expect(try source.read(until: nil) == .interrupted)
    #expect(source.wait(until: MonotonicInstant(nanoseconds: 7)))
    source.interrupt()
    #expect(!source.wait(until: MonotonicInstant(nanoseconds: 9)))
    #expect(source.now == MonotonicInstant(nanoseconds: 7))
  }
}
