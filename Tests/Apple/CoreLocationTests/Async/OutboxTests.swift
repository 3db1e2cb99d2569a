import EngineRuntime
import TestSupport
import Testing

@testable import CoreLocation

@Suite(.timeLimit(.minutes(3))) struct OutboxTests {
  private func everything(_ outbox: Outbox<Int>) -> [Int] {
    var taken: [Int] = []
    while case .element(let element) = outbox.take() { taken.append(element) }
    return taken
  }

  @Test func theOldestMakeRoom() {
    let outbox = Outbox<Int>(capacity: 3)
    for number in 0..<10 { #expect(outbox.push(number) == nil) }
    #expect(everything(outbox) == [7, 8, 9])
  }

  @Test func whatWaitsComesBeforeTheEnd() {
    let outbox = Outbox<Int>(capacity: 3)
    _ = outbox.push(1)
    _ = outbox.finish()
    _ = outbox.push(2)
    #expect(everything(outbox) == [1])
    guard case .finished = outbox.take() else {
      Issue.record("it goes on behind its end")
      return
    }
  }

  @Test func whatIsObsoleteIsTakenBack() {
    let outbox = Outbox<Int>(capacity: 9)
    for number in 0..<6 { _ = outbox.push(number) }
    #expect(outbox.withdraw { $0 % 2 == 1 } == [1, 3, 5])
    #expect(everything(outbox) == [0, 2, 4])
  }

  @Test func whoWaitsIsWoken() async {
    let outbox = Outbox<Int>(capacity: 3)
    let task = Task {
      var taken: [Int] = []
      while !taken.contains(2) {
        await outbox.wait()
        taken += everything(outbox)
      }
    }
    // A push while the task waits returns its continuation.
    let isWoken = await eventually {
      guard let waiter = outbox.push(1) else { return false }
      waiter.resume()
      return true
    }
    #expect(isWoken)
    outbox.push(2)?.resume()
    await task.value
  }

  @Test func whoIsCancelledWaitsNoLonger() async {
    let outbox = Outbox<Int>(capacity: 3)
    let task = Task { await outbox.wait() }
    task.cancel()
    await task.value
    guard case .finished = outbox.take() else {
      Issue.record("it is not finished")
      return
    }
  }
}

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
