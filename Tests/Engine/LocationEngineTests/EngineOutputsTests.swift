import Fusion
import Observations
import Testing

@testable import LocationEngine

@Suite(.timeLimit(.minutes(1))) struct EngineOutputsTests {
  private let outputs = EngineOutputs()

  private func fix(hasPosition: Bool) -> GNSSFix {
    var fix = GNSSFix(time: .init(), received: .zero, completed: .zero)
    if hasPosition {
      fix.latitudeDegrees = 1
      fix.longitudeDegrees = 2
    }
    return fix
  }

  @Test func everyEventReachesItsSequences() async throws {
    var locations = outputs.locations.updates.makeAsyncIterator()
    var epochs = outputs.epochs.updates.makeAsyncIterator()
    var satellites = outputs.satellites.updates.makeAsyncIterator()
    var statuses = outputs.statuses.updates.makeAsyncIterator()
    let estimate = try #require(LocationEstimate(fix(hasPosition: true)))
    let report = SatelliteReport(time: .init(), received: .zero, inView: 9)
    let status = EngineStatus(.waiting, source: "test", counters: StreamCounters())
    outputs.send(.noFix(fix(hasPosition: false)))
    outputs.send(.location(estimate, fix(hasPosition: true)))
    outputs.send(.satellites(report))
    outputs.send(.status(status))
    outputs.finish()
    #expect(await locations.next(isolation: nil) == estimate)
    #expect(await locations.next(isolation: nil) == nil)
    #expect(await epochs.next(isolation: nil) == fix(hasPosition: false))
    #expect(await epochs.next(isolation: nil) == fix(hasPosition: true))
    #expect(await epochs.next(isolation: nil) == nil)
    #expect(await satellites.next(isolation: nil) == report)
    #expect(await satellites.next(isolation: nil) == nil)
    #expect(await statuses.next(isolation: nil) == status)
    #expect(await statuses.next(isolation: nil) == nil)
  }

  @Test func onlyTheStatusIsReplayed() async {
    let status = EngineStatus(.receiving, source: "test", counters: StreamCounters())
    outputs.send(.noFix(fix(hasPosition: false)))
    outputs.send(.status(status))
    var epochs = outputs.epochs.updates.makeAsyncIterator()
    var statuses = outputs.statuses.updates.makeAsyncIterator()
    outputs.finish()
    #expect(await epochs.next(isolation: nil) == nil)
    #expect(await statuses.next(isolation: nil) == status)
  }

  @Test func reopenedItSendsAgain() async {
    outputs.finish()
    outputs.reopen()
    var epochs = outputs.epochs.updates.makeAsyncIterator()
    outputs.send(.noFix(fix(hasPosition: false)))
    #expect(await epochs.next(isolation: nil) == fix(hasPosition: false))
  }
}
