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
