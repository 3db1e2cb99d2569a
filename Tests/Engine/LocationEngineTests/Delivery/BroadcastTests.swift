import Fusion
import LocationEngine
import Observations
import Testing

@Suite(.timeLimit(.minutes(1))) struct BroadcastTests {
  @Test func replaysTheLatestToALateConsumer() async {
    let broadcast = Broadcast<Int>(replaysLatest: true)
    for number in 0..<3 { broadcast.send(number) }
    var iterator = broadcast.updates.makeAsyncIterator()
    broadcast.send(3)
    #expect(await iterator.next(isolation: nil) == 2)
    #expect(await iterator.next(isolation: nil) == 3)
  }

  @Test func replaysTheLatestAfterTheEndToo() async {
    let broadcast = Broadcast<Int>(replaysLatest: true)
    broadcast.send(7)
    broadcast.finish()
    var iterator = broadcast.updates.makeAsyncIterator()
    #expect(await iterator.next(isolation: nil) == 7)
    #expect(await iterator.next(isolation: nil) == nil)
  }

  @Test func takesNewConsumersAfterReopening() async {
    let broadcast = Broadcast<Int>(replaysLatest: true)
    var before = broadcast.updates.makeAsyncIterator()
    broadcast.send(1)
    broadcast.finish()
    broadcast.reopen()
    var after = broadcast.updates.makeAsyncIterator()
    broadcast.send(2)
    #expect(await before.next(isolation: nil) == 1)
    #expect(await before.next(isolation: nil) == nil)
    // Not the 1 of the time before.
    #expect(await after.next(isolation: nil) == 2)
  }

  @Test func reopeningWhatIsOpenChangesNothing() async {
    let broadcast = Broadcast<Int>(replaysLatest: true)
    broadcast.send(1)
    broadcast.reopen()
    var iterator = broadcast.updates.makeAsyncIterator()
    #expect(await iterator.next(isolation: nil) == 1)
  }

  @Test func elementsThatCannotTellAreLostSilently() async {
    let broadcast = Broadcast<Int>()
    var iterator = broadcast.updates.buffering(2).makeAsyncIterator()
    for number in 0..<5 { broadcast.send(number) }
    #expect(await iterator.next(isolation: nil) == 3)
    #expect(await iterator.next(isolation: nil) == 4)
  }

  @Test func holdsNoConsumerThatIsGone() async {
    let broadcast = Broadcast<Int>()
    do {
      var iterator = broadcast.updates.makeAsyncIterator()
      #expect(broadcast.consumerCount == 1)
      broadcast.send(1)
      #expect(await iterator.next(isolation: nil) == 1)
    }
    #expect(broadcast.consumerCount == 0)
  }
}

@Suite(.timeLimit(.minutes(1))) struct LossReportingTests {
  @Test func estimatesTellWhatWasMissed() async throws {
    let broadcast = Broadcast<LocationEstimate>()
    var iterator = broadcast.updates.buffering(1).makeAsyncIterator()
    var fix = GNSSFix(time: .init(), received: .zero, completed: .zero)
    fix.latitudeDegrees = 1
    fix.longitudeDegrees = 2
    for _ in 0..<3 {
      let update = LocationEstimate(fix)
      broadcast.send(try #require(update))
    }
    #expect(await iterator.next(isolation: nil)?.missedBefore == 2)
  }

  @Test func statusesTellWhatWasMissed() async {
    let broadcast = Broadcast<EngineStatus>()
    var iterator = broadcast.updates.buffering(1).makeAsyncIterator()
    for state in [EngineStatus.State.opening, .waiting] {
      broadcast.send(EngineStatus(state, source: "test", counters: StreamCounters()))
    }
    let status = await iterator.next(isolation: nil)
    #expect(status?.state == .waiting)
    #expect(status?.missedBefore == 1)
  }
}
