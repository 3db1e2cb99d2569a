import LocationEngine
import Testing

@testable import CoreLocation

@Suite(.timeLimit(.minutes(3))) struct CursorTests {
  @Test func theEndIsToldOnceHoweverItComes() async {
    let outbox = Outbox<Int>(capacity: 3)
    let ends = Guarded(0)
    do {
      let cursor = Cursor(outbox) { ends.withLock { $0 += 1 } }
      _ = outbox.push(1)
      _ = outbox.finish()
      #expect(await cursor.next() == 1)
      #expect(ends.withLock { $0 } == 0)
      #expect(await cursor.next() == nil)
      #expect(ends.withLock { $0 } == 1)
      #expect(await cursor.next() == nil)
    }
    #expect(ends.withLock { $0 } == 1)
  }

  @Test func lettingGoIsAnEnd() {
    let ends = Guarded(0)
    do {
      let cursor = Cursor(Outbox<Int>(capacity: 3)) { ends.withLock { $0 += 1 } }
      withExtendedLifetime(cursor) {}
    }
    #expect(ends.withLock { $0 } == 1)
  }

  /// What waits for it is left alone.
  @Test func theCancelledTakesNothing() async {
    let outbox = Outbox<Int>(capacity: 3)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let cursor = Cursor(outbox) {}
      _ = outbox.push(1)
      return await cursor.next()
    }
    #expect(await task.value == nil)
    #expect(outbox.withdraw() == [1])
  }
}
