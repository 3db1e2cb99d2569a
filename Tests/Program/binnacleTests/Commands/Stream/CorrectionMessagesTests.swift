import EngineRuntime
import Publishing
import ReceiverServices
import TestSupport
import Testing

@testable import binnacle

struct CorrectionMessagesTests {
  private let lost = CorrectionStatus.State.reconnecting(SourceError(.disconnected, "it hung up"), after: 1)
  private let refused = CorrectionStatus.State.refused(
    SourceError(.permissionDenied, "wrong password", advice: "mend it"), after: 60_000_000_000)

  private func told(_ states: [CorrectionStatus.State]) -> [String] {
    var messages = CorrectionMessages()
    return states.compactMap { state in
      var status = CorrectionStatus(caster: "c")
      status.state = state
      return messages.message(for: status)
    }
  }

  @Test func eachChangeIsToldOnce() {
    #expect(
      told([.connecting, .waiting, .receiving, .receiving, lost, lost, .waiting, .receiving, lost]) == [
        "c: connected, no corrections yet", "c: corrections arrive", "it hung up; trying again",
        "c: corrections arrive again", "it hung up; trying again",
      ])
  }

  @Test func aRefusalSaysWhatHelpsAndWhenItGoesOn() {
    #expect(
      told([refused, refused, lost, refused]) == [
        "wrong password; trying again in 1 min 0 s\nmend it", "it hung up; trying again",
        "wrong password; trying again in 1 min 0 s\nmend it",
      ])
  }

  @Test func theLastWordsCount() {
    var status = CorrectionStatus(caster: "c")
    #expect(CorrectionMessages.summary(status) == "corrections: 0 messages")
    TestCaster.frame(1005).withByteView { status.tally.note($0, at: .zero) }
    status.dropped = 3
    #expect(CorrectionMessages.summary(status) == "corrections: 1 message, 3 not taken by the receiver")
  }
}
