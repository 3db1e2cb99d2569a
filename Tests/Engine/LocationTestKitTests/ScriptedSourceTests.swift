import EngineRuntime
import LocationTestKit
import Observations
import TestSupport
import Testing

private func at(_ nanoseconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds) }

private let lost = SourceError(.disconnected, "script: lost")

@Suite(.timeLimit(.minutes(1))) struct ScriptedSourceTests {
  /// One read and the bytes it brought.
  private func read(
    _ source: ScriptedSource, until deadline: MonotonicInstant? = nil, room: Int = 16
  ) throws(SourceError) -> (outcome: SourceRead<Int>, bytes: [UInt8]) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
    defer { buffer.deallocate() }
    let outcome = try source.read(into: buffer, until: deadline)
    guard case .received(let count, _) = outcome else { return (outcome, []) }
    return (outcome, Array(buffer.prefix(count)))
  }

  @Test func bytesComeAtTheirTime() throws {
    let source = ScriptedSource([.delay(100), .bytes([1, 2]), .delay(50), .bytes([3])])
    try source.open()
    var read = try read(source)
    #expect(read.outcome == .received(2, at: at(100)))
    #expect(read.bytes == [1, 2])
    read = try self.read(source)
    #expect(read.outcome == .received(1, at: at(150)))
    #expect(source.isUsedUp)
    #expect(try self.read(source).outcome == .end)
  }

  @Test func aDeadlineCutsSilenceInTwo() throws {
    let source = ScriptedSource([.delay(100), .bytes([1])])
    #expect(try read(source, until: at(30)).outcome == .idle(at: at(30)))
    #expect(try read(source, until: at(30)).outcome == .idle(at: at(30)))
    #expect(try read(source, until: at(100)).outcome == .received(1, at: at(100)))
  }

  @Test func aSmallBufferGetsTheRestNextTime() throws {
    let source = ScriptedSource([.bytes([1, 2, 3])])
    #expect(try read(source, room: 2).bytes == [1, 2])
    #expect(!source.isUsedUp)
    #expect(try read(source, room: 2).bytes == [3])
    #expect(source.isUsedUp)
  }

  @Test func failuresComeWhereTheyAreWritten() throws {
    let source = ScriptedSource([.refuse(lost), .bytes([1]), .fail(lost), .end])
    #expect(throws: lost) { try source.open() }
    #expect(!source.isOpen)
    try source.open()
    #expect(source.isOpen)
    #expect(try read(source).bytes == [1])
    #expect(throws: lost) { try read(source) }
    #expect(try read(source).outcome == .end)
    source.close()
    #expect(!source.isOpen)
  }

  @Test func anInterruptIsKeptForTheNextCall() throws {
    let source = ScriptedSource([.bytes([1])])
    source.interrupt()
    #expect(try read(source).outcome == .interrupted)
    #expect(try read(source).bytes == [1])
    source.interrupt()
    #expect(!source.wait(until: at(10)))
    #expect(source.now == .zero)
    #expect(source.wait(until: at(10)))
    #expect(source.now == at(10))
  }

  @Test func aHoldLastsUntilItIsReleased() {
    let source = ScriptedSource([.hold, .bytes([1])])
    let outcome = readElsewhere(source)
    #expect(eventually { !source.calls.isEmpty })
    #expect(!source.isUsedUp)
    source.release()
    #expect(eventually { outcome.withLock { $0 } == .received(1, at: .zero) })
  }

  @Test func aHoldEndsWithAnInterrupt() {
    let source = ScriptedSource([.hold, .bytes([1])])
    let outcome = readElsewhere(source)
    #expect(eventually { !source.calls.isEmpty })
    source.interrupt()
    #expect(eventually { outcome.withLock { $0 } == .interrupted })
    #expect(!source.isUsedUp)
  }

  /// Reads on a thread of its own: a read that blocks must not hold one of the few that run tasks.
  private func readElsewhere(_ source: ScriptedSource) -> Guarded<SourceRead<Int>?> {
    let outcome = Guarded<SourceRead<Int>?>(nil)
    let isStarted = SourceThread.run {
      let read = try? read(source).outcome
      outcome.withLock { $0 = read }
    }
    #expect(isStarted)
    return outcome
  }

  @Test func tellsWhatWasCalled() throws {
    let source = ScriptedSource([.bytes([1])])
    try source.open()
    _ = try read(source, until: at(7))
    _ = source.wait(until: at(9))
    source.close()
    #expect(source.calls == [.open, .read(until: at(7)), .wait(until: at(9)), .close])
  }
}
