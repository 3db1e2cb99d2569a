import EngineRuntime
import LocationEngine
import Observations
import Testing

@testable import binnacle

struct SourceMessagesTests {
  private let lost = EngineStatus.State.reconnecting(SourceError(.disconnected, "it was unplugged"), after: .seconds(1))

  @Test func eachStateIsToldOnce() {
    #expect(
      told(isLive: true, [.opening, .waiting, .receiving, lost, lost, .waiting, .receiving, .stopped(nil)]) == [
        "reading test", "it was unplugged; waiting for it to come back", "test is back",
      ])
  }

  @Test func aReceiverThatFallsSilentIsTold() {
    #expect(
      told(isLive: true, [.waiting, .receiving, .stale, .receiving, .stale]) == [
        "reading test", "test: no more position data", "test is back", "test: no more position data",
      ])
  }

  @Test func aGapInALogIsNoNews() {
    #expect(told(isLive: false, [.waiting, .receiving, .stale, .receiving]) == ["reading test"])
  }

  @Test func aSourceThatEndsBeforeItOpensSaysNothing() {
    #expect(told(isLive: true, [.opening, .stopped(SourceError(.notFound, "no"))]) == [])
  }

  @Test func anotherReceiverIsTold() {
    var messages = SourceMessages(isLive: true, isAutomatic: true)
    func told(_ state: EngineStatus.State, _ source: String) -> String? {
      messages.message(for: EngineStatus(state, source: source, counters: StreamCounters()))
    }
    #expect(told(.waiting, "auto:") == nil)
    #expect(told(.stale, "auto:") == nil)
    #expect(told(.receiving, "/dev/ttyACM0") == "reading /dev/ttyACM0")
    // It may be another that comes next.
    #expect(told(lost, "/dev/ttyACM0") == "it was unplugged")
    #expect(told(.waiting, "/dev/ttyUSB0") == "reading /dev/ttyUSB0")
    #expect(told(lost, "/dev/ttyUSB0") == "it was unplugged")
    #expect(told(.waiting, "/dev/ttyUSB0") == "/dev/ttyUSB0 is back")
  }

  private func told(isLive: Bool, _ states: [EngineStatus.State]) -> [String] {
    var messages = SourceMessages(isLive: isLive)
    return states.compactMap {
      messages.message(for: EngineStatus($0, source: "test", counters: StreamCounters()))
    }
  }
}
