import EngineRuntime
import LocationEngine
import LocationTestKit
import Observations
import Testing

@Suite struct ShiftedSourceTests {
  private func at(_ nanoseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds) }

  private func read(_ source: any ByteSource, until deadline: MonotonicInstant? = nil) throws -> SourceRead<Int> {
    var bytes = [UInt8](repeating: 0, count: 8)
    return try bytes.withUnsafeMutableBytes { try source.read(into: $0, until: deadline) }
  }

  @Test func allInstantsAreOnTheOtherClock() throws {
    let traits = SourceTraits(.recorded, clock: .recording("receiver"))
    let script = ScriptedSource([.delay(100), .bytes([1, 2]), .delay(50), .bytes([3]), .end], traits: traits)
    let source = ShiftedSource(script, by: 1000, to: .recording("sensors"), uncertainty: 0.5)
    #expect(source.traits.clock == .recording("sensors") && source.traits.timeUncertainty == 0.5)
    #expect(source.traits.origin == .recorded && source.name == script.name)
    try source.open()
    #expect(source.now == at(1000))
    #expect(try read(source) == .received(2, at: at(1100)))
    #expect(try read(source, until: at(1120)) == .idle(at: at(1120)))
    #expect(source.wait(until: at(1130)) && script.now == at(130))
    #expect(try read(source) == .received(1, at: at(1160)))
    #expect(try read(source) == .end)
  }

  /// A damaged log may state any difference of the clocks.
  @Test(arguments: [Int64.min, -1 << 62 - 1 << 61, 0, 1 << 62, .max]) func aFarClockIsAnError(shift: Int64) throws {
    let clock = ManualClock(at(1 << 62 - 1))
    let script = ScriptedSource([.bytes([1]), .end], clock: clock)
    let source = ShiftedSource(script, by: shift, to: .own)
    try source.open()
    #expect(source.now.nanoseconds.magnitude <= 1 << 61)
    for deadline in [at(1 << 62 - 1), at(-1 << 62 + 1)] { _ = source.wait(until: deadline) }
    #expect(throws: SourceError.self) { try read(source) }
  }

  @Test func anInterruptReachesTheSource() throws {
    let source = ShiftedSource(ScriptedSource([.hold]), by: -5, to: .own)
    try source.open()
    source.interrupt()
    #expect(try read(source) == .interrupted)
    source.close()
  }
}
