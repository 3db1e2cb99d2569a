import Testing

@testable import LocationEngine

@Suite(.timeLimit(.minutes(1))) struct SubscriptionTests {
  private let subscription = Subscription<Int>(capacity: 2) { $0 += 1000 * $1 }

  @Test func handsOverEverythingQueuedAtOnce() {
    var batch = Ring<Int>(capacity: 2)
    subscription.push(1)
    subscription.push(2)
    let supply = subscription.take(&batch)
    #expect(supply == .some)
    let taken = [batch.removeFirst(), batch.removeFirst()]
    #expect(taken == [1, 2])
    let next = subscription.take(&batch)
    #expect(next == .none)
  }

  @Test func marksTheLossOnceOnTheOldestThatIsLeft() {
    var batch = Ring<Int>(capacity: 2)
    for number in 1...5 { subscription.push(number) }
    _ = subscription.take(&batch)
    let taken = [batch.removeFirst(), batch.removeFirst()]
    #expect(taken == [3004, 5])
    subscription.push(6)
    _ = subscription.take(&batch)
    let next = batch.removeFirst()
    #expect(next == 6)
  }

  @Test func endsAfterWhatIsQueuedAndTakesNoMore() {
    var batch = Ring<Int>(capacity: 2)
    subscription.push(1)
    subscription.finish()
    subscription.push(2)
    let supplies = [subscription.take(&batch)]
    let first = batch.removeFirst()
    #expect(supplies == [.some])
    #expect(first == 1)
    let end = subscription.take(&batch)
    #expect(end == .finished)
  }

  @Test func waitingReturnsAtOnceWhenThereIsSomething() async {
    subscription.push(1)
    await subscription.wait()
    subscription.finish()
    await subscription.wait()
  }

  @Test func waitingReturnsInACancelledTask() async {
    let subscription = subscription
    let task = Task { await subscription.wait() }
    task.cancel()
    await task.value
    var batch = Ring<Int>(capacity: 2)
    let supply = subscription.take(&batch)
    #expect(supply == .finished)
  }
}

/// Counts the instances alive, to show that none is lost or freed twice.
private final class Token {
  final class Counter { var alive = 0 }
  let value: Int
  private let counter: Counter

  init(_ value: Int, _ counter: Counter) {
    self.value = value
    self.counter = counter
    counter.alive += 1
  }

  deinit { counter.alive -= 1 }
}

@Suite struct RingTests {
  @Test func isFirstInFirstOut() {
    var ring = Ring<Int>(capacity: 3)
    var taken: [Int] = []
    var next = 0
    // Fill and empty in turns of unequal length, so that the head comes to stand everywhere.
    for turn in 0..<20 {
      for _ in 0...(turn % 3) {
        let isKept = ring.append(next)
        #expect(isKept)
        next += 1
      }
      while !ring.isEmpty { taken.append(ring.removeFirst()) }
    }
    #expect(taken == Array(0..<next))
  }

  @Test func wrapsAroundWhilePartlyFull() {
    var ring = Ring<Int>(capacity: 3)
    var taken: [Int] = []
    _ = ring.append(0)
    for value in 1..<10 {
      _ = ring.append(value)
      taken.append(ring.removeFirst())
    }
    let rest = ring.count
    #expect(rest == 1)
    #expect(taken == Array(0..<9))
  }

  @Test func fullItDropsTheOldest() {
    var ring = Ring<Int>(capacity: 3)
    var kept: [Bool] = []
    for value in 0..<8 { kept.append(ring.append(value)) }
    #expect(kept == [true, true, true, false, false, false, false, false])
    var taken: [Int] = []
    while !ring.isEmpty { taken.append(ring.removeFirst()) }
    #expect(taken == [5, 6, 7])
  }

  @Test func capacityIsAtLeastOne() {
    var ring = Ring<Int>(capacity: -4)
    let kept = [ring.append(1), ring.append(2)]
    let first = ring.removeFirst()
    #expect(kept == [true, false])
    #expect(first == 2)
  }

  @Test func changesTheOldestInPlace() {
    var ring = Ring<Int>(capacity: 2)
    for value in 1...3 { _ = ring.append(value) }
    ring.updateFirst { $0 *= 10 }
    let taken = [ring.removeFirst(), ring.removeFirst()]
    #expect(taken == [20, 3])
  }

  @Test func freesWhatItHolds() {
    let counter = Token.Counter()
    do {
      var ring = Ring<Token>(capacity: 4)
      for value in 0..<7 { _ = ring.append(Token(value, counter)) }
      #expect(counter.alive == 4)
      let first = ring.removeFirst().value
      #expect(first == 3)
      #expect(counter.alive == 3)
    }
    #expect(counter.alive == 0)
  }
}
