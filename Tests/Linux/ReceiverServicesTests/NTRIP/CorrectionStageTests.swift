import Bytes
import LinuxLocation
import LocationEngine
import Observations
import Publishing
import Testing

@testable import ReceiverServices

struct CorrectionStageTests {
  private final class NoReceiver: CorrectionSink {
    func send(_ frame: ByteView) -> Bool { false }
    func flush() -> Bool { true }
  }

  /// Of a client that is never started.
  private func stage() throws -> CorrectionStage {
    let configuration = NTRIPConfiguration(try NTRIPAddress("ntrip://127.0.0.1/NONE"))
    return CorrectionStage(NTRIPClient(configuration, sink: NoReceiver()))
  }

  private func isSilent(_ stage: inout CorrectionStage) -> Bool { stage.due(at: .zero) == nil }

  /// Outlets have begun once the receiver has said something.
  @Test func nothingIsDueBeforeTheReceiverIsOpen() throws {
    var stage = try stage()
    func pass(_ state: EngineStatus.State) -> Bool {
      let status = EngineStatus(state, source: "test", counters: StreamCounters())
      var event = NavigationEvent.receiver(.status(status), source: 0)
      var before: [SessionEvent.Content] = []
      return stage.annotate(&event, before: &before) && before.isEmpty
    }
    #expect(pass(.opening))
    #expect(isSilent(&stage))
    #expect(pass(.waiting))
    guard case .corrections(let status)? = stage.due(at: .zero) else {
      Issue.record("nothing is due")
      return
    }
    #expect(status.state == .connecting)
    #expect(isSilent(&stage))
  }

  @Test func aChangeIsDueAtOnceAndTheRestEveryTenSeconds() throws {
    var stage = try stage()
    func isDue(_ kind: CorrectionStatus.State.Kind, _ seconds: Int64) -> Bool {
      stage.isDue(kind, at: MonotonicInstant(nanoseconds: seconds * 1_000_000_000))
    }
    #expect(isDue(.connecting, 0))
    #expect(!isDue(.connecting, 9))
    #expect(isDue(.receiving, 9))
    #expect(!isDue(.receiving, 18))
    #expect(isDue(.receiving, 19))
    #expect(!isDue(.receiving, 20))
  }
}
