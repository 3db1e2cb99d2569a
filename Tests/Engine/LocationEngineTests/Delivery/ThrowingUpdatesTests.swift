import LocationEngine
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ThrowingUpdatesTests {
  private let broadcast = Broadcast<SampleElement>()
  private let failure = SourceError(.disconnected, "port: gone")

  @Test func whatIsQueuedComesBeforeTheError() async throws {
    var iterator = broadcast.updates.throwing.makeAsyncIterator()
    broadcast.send(SampleElement(1))
    broadcast.finish(throwing: failure)
    #expect(try await iterator.next() == SampleElement(1))
    await #expect(throws: failure) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func anEndWithoutAnErrorIsAnEnd() async throws {
    var count = 0
    let updates = broadcast.updates.throwing
    let iterator = updates.makeAsyncIterator()
    broadcast.finish()
    withExtendedLifetime(iterator) {}
    for try await _ in updates { count += 1 }
    #expect(count == 0)
  }

  @Test func aConsumerThatIsLateGetsTheErrorToo() async throws {
    broadcast.finish(throwing: failure)
    var late = broadcast.updates.throwing.makeAsyncIterator()
    await #expect(throws: failure) { _ = try await late.next() }
    // After the sender has begun again it has none.
    broadcast.reopen()
    var next = broadcast.updates.throwing.makeAsyncIterator()
    broadcast.finish()
    #expect(try await next.next() == nil)
  }

  @Test func aSlowConsumerLosesTheOldest() async throws {
    var iterator = broadcast.updates.throwing.buffering(2).makeAsyncIterator()
    for number in 0..<5 { broadcast.send(SampleElement(number)) }
    broadcast.finish(throwing: failure)
    #expect(try await iterator.next()?.missedBefore == 3)
    #expect(try await iterator.next() == SampleElement(4))
    await #expect(throws: failure) { _ = try await iterator.next() }
  }

  @Test func aCancelledTaskThrowsNothing() async {
    let updates = broadcast.updates.throwing
    let task = Task { () throws -> Int in
      var count = 0
      for try await _ in updates { count += 1 }
      return count
    }
    #expect(await eventually { broadcast.consumerCount == 1 })
    task.cancel()
    broadcast.finish(throwing: failure)
    #expect((try? await task.value) == 0)
  }
}
