import EngineRuntime
import LocationEngine
import TestSupport
import Testing

/// About as large as an estimate.
struct SampleElement: Sendable, LossReporting, Equatable {
  var number: Int
  var missedBefore = 0
  var text = "0123456789abcdef0123456789abcdef"

  init(_ number: Int) { self.number = number }
}

@Suite(.timeLimit(.minutes(1))) struct UpdatesTests {
  private let broadcast = Broadcast<SampleElement>()

  private func send(_ numbers: Range<Int>) {
    for number in numbers { broadcast.send(SampleElement(number)) }
  }

  @Test func everyConsumerGetsEverythingInOrder() async {
    var first = broadcast.updates.makeAsyncIterator()
    var second = broadcast.updates.makeAsyncIterator()
    send(0..<100)
    broadcast.finish()
    for number in 0..<100 { #expect(await first.next(isolation: nil) == SampleElement(number)) }
    #expect(await first.next(isolation: nil) == nil)
    for number in 0..<100 { #expect(await second.next(isolation: nil) == SampleElement(number)) }
    #expect(await second.next(isolation: nil) == nil)
  }

  @Test func aLateConsumerSeesWhatComesFromThenOn() async {
    send(0..<5)
    var iterator = broadcast.updates.makeAsyncIterator()
    send(5..<6)
    #expect(await iterator.next(isolation: nil) == SampleElement(5))
  }

  @Test func aSlowConsumerLosesTheOldestAndLearnsHowMany() async {
    var iterator = broadcast.updates.buffering(4).makeAsyncIterator()
    send(0..<10)
    var expected = SampleElement(6)
    expected.missedBefore = 6
    #expect(await iterator.next(isolation: nil) == expected)
    #expect(await iterator.next(isolation: nil) == SampleElement(7))
    // Two elements of the first batch remain: the loss is reported with the first element after it.
    send(10..<15)
    #expect(await iterator.next(isolation: nil) == SampleElement(8))
    #expect(await iterator.next(isolation: nil) == SampleElement(9))
    expected = SampleElement(11)
    expected.missedBefore = 1
    #expect(await iterator.next(isolation: nil) == expected)
  }

  @Test func aBufferOfOneKeepsTheNewest() async {
    var iterator = broadcast.updates.buffering(1).makeAsyncIterator()
    send(0..<1000)
    var expected = SampleElement(999)
    expected.missedBefore = 999
    #expect(await iterator.next(isolation: nil) == expected)
  }

  @Test func aSlowConsumerDoesNotConcernTheOthers() async {
    var slow = broadcast.updates.buffering(2).makeAsyncIterator()
    var fast = broadcast.updates.makeAsyncIterator()
    for number in 0..<1000 {
      broadcast.send(SampleElement(number))
      #expect(await fast.next(isolation: nil) == SampleElement(number))
    }
    #expect(await slow.next(isolation: nil)?.missedBefore == 998)
  }

  @Test func theDefaultBufferHoldsTwoHundredAndFiftySix() async {
    var iterator = broadcast.updates.makeAsyncIterator()
    send(0..<257)
    #expect(await iterator.next(isolation: nil)?.missedBefore == 1)
  }

  @Test func whatIsQueuedComesBeforeTheEnd() async {
    var iterator = broadcast.updates.makeAsyncIterator()
    send(0..<2)
    broadcast.finish()
    send(2..<3)
    #expect(await iterator.next(isolation: nil) == SampleElement(0))
    #expect(await iterator.next(isolation: nil) == SampleElement(1))
    #expect(await iterator.next(isolation: nil) == nil)
    #expect(await iterator.next(isolation: nil) == nil)
  }

  @Test func aConsumerAfterTheEndEndsAtOnce() async {
    broadcast.finish()
    for await element in broadcast.updates { Issue.record("\(element) after the end") }
    #expect(broadcast.consumerCount == 0)
  }

  @Test func aWaitingConsumerIsWoken() async {
    let updates = broadcast.updates
    let task = Task {
      var numbers: [Int] = []
      for await element in updates { numbers.append(element.number) }
      return numbers
    }
    #expect(await eventually { broadcast.consumerCount == 1 })
    for number in 0..<50 {
      broadcast.send(SampleElement(number))
      await Task.yield()
    }
    broadcast.finish()
    #expect(await task.value == Array(0..<50))
  }

  @Test func cancellationEndsAWaitingConsumerAndUnregistersIt() async {
    let updates = broadcast.updates
    let task = Task {
      for await _ in updates {}
      return Task.isCancelled
    }
    #expect(await eventually { broadcast.consumerCount == 1 })
    task.cancel()
    #expect(await task.value)
    #expect(broadcast.consumerCount == 0)
  }

  @Test func cancellationDoesNotHandOutWhatIsQueued() async {
    let updates = broadcast.updates
    let isQueued = Guarded(false)
    let task = Task {
      var count = 0
      for await _ in updates {
        count += 1
        while !isQueued.withLock({ $0 }) { await Task.yield() }
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return count
    }
    #expect(await eventually { broadcast.consumerCount == 1 })
    send(0..<100)
    isQueued.withLock { $0 = true }
    #expect(await task.value == 1)
    #expect(broadcast.consumerCount == 0)
  }

  @Test func leavingTheLoopUnregisters() async {
    let updates = broadcast.updates
    let task = Task {
      for await _ in updates { break }
    }
    #expect(await eventually { broadcast.consumerCount == 1 })
    send(0..<1)
    await task.value
    #expect(await eventually { broadcast.consumerCount == 0 })
  }

  @Test @MainActor func staysOnTheMainActor() async {
    var iterator = broadcast.updates.makeAsyncIterator()
    send(0..<3)
    broadcast.finish()
    var numbers: [Int] = []
    while let element = await iterator.next(isolation: MainActor.shared) {
      MainActor.assertIsolated()
      numbers.append(element.number)
    }
    #expect(numbers == [0, 1, 2])
  }

  /// One thread sends as fast as it can; nothing may be lost without being counted.
  @Test func underPressureEveryElementIsReceivedOrCounted() async {
    let total = 20_000
    let updates = broadcast.updates.buffering(16)
    let consumers = (0..<4).map { _ in
      Task {
        var next = 0
        for await element in updates {
          #expect(element.number == next + element.missedBefore)
          next = element.number + 1
        }
        return next
      }
    }
    #expect(await eventually { broadcast.consumerCount == 4 })
    send(0..<total)
    broadcast.finish()
    for consumer in consumers { #expect(await consumer.value == total) }
  }

  /// Consumers come and go while values flow.
  @Test func consumersThatComeAndGoDisturbNobody() async {
    let updates = broadcast.updates
    let visitors = Task {
      for _ in 0..<200 {
        var iterator = updates.makeAsyncIterator()
        _ = await iterator.next(isolation: nil)
      }
    }
    let isDone = Guarded(false)
    let sender = Task.detached { [broadcast] in
      var number = 0
      while !isDone.withLock({ $0 }) {
        broadcast.send(SampleElement(number))
        number += 1
        await Task.yield()
      }
    }
    await visitors.value
    isDone.withLock { $0 = true }
    await sender.value
    #expect(broadcast.consumerCount == 0)
  }
}

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
