import LocationEngine
import Observations
import Testing

@testable import binnacle

struct NarratorTests {
  private let lost = EngineStatus.State.reconnecting(SourceError(.disconnected, "it was unplugged"), after: 1)

  @Test func eachStateIsToldOnce() {
    #expect(
      told(isLive: true, [.opening, .waiting, .receiving, lost, lost, .waiting, .receiving, .stopped(nil)]) == [
        "reading test", "it was unplugged; waiting for it to come back", "test is back",
      ])
  }

  @Test func aReceiverThatFallsSilentIsTold() {
    #expect(
      told(isLive: true, [.waiting, .receiving, .stale, .receiving, .stale]) == [
        "reading test", "test: no position data any more", "test is back", "test: no position data any more",
      ])
  }

  @Test func aGapInALogIsNoNews() {
    #expect(told(isLive: false, [.waiting, .receiving, .stale, .receiving]) == ["reading test"])
  }

  @Test func aSourceThatEndsBeforeItOpensSaysNothing() {
    #expect(told(isLive: true, [.opening, .stopped(SourceError(.notFound, "no"))]) == [])
  }

  private func told(isLive: Bool, _ states: [EngineStatus.State]) -> [String] {
    var narrator = Narrator(isLive: isLive)
    return states.compactMap {
      narrator.message(for: EngineStatus($0, source: "test", counters: StreamCounters()))
    }
  }
}
