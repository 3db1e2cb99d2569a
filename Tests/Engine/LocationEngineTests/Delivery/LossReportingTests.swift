import Fusion
import LocationEngine
import Observations
import Testing

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
