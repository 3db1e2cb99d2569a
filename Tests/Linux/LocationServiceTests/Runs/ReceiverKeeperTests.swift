import LocationEngine
import LocationTestKit
import Observations
import Testing

@testable import LocationService

/// When the receiver is opened and closed, and when the program is notified that there are no fixes.
@Suite struct ReceiverKeeperTests {
  private func run() -> ReceiverReading {
    let source = ScriptedSource([.hold], name: "script", traits: .live)
    let origin = FixOrigin(isSimulated: false, isAccessory: true)
    return ReceiverReading(ReceiverSource(source: source, origin: origin), NavigationRunner())
  }

  private func at(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

  @Test func withoutDemandItStaysOpenForSomeSeconds() {
    var keeper = ReceiverKeeper()
    guard case .start = keeper.next(isWanted: true, at: at(0)) else {
      Issue.record("the receiver is not opened")
      return
    }
    let run = run()
    keeper.started(run, at: at(0))
    #expect(keeper.next(isWanted: true, at: at(1)) == nil && keeper.run === run)
    #expect(keeper.next(isWanted: false, at: at(2)) == nil && keeper.deadline == at(7))
    guard case .stop(let stopped) = keeper.next(isWanted: false, at: at(7)) else {
      Issue.record("the receiver stays open")
      return
    }
    #expect(stopped === run && keeper.run == nil)
    // The same receiver is not opened twice.
    #expect(keeper.next(isWanted: true, at: at(8)) == nil)
    #expect(keeper.ended(run, nil, at: at(9)) == nil)
    guard case .start = keeper.next(isWanted: true, at: at(9)) else {
      Issue.record("the receiver is not opened again")
      return
    }
  }

  @Test func aReceiverWithoutFixesIsReportedOnce() {
    var keeper = ReceiverKeeper()
    keeper.started(run(), at: at(0))
    #expect(keeper.next(isWanted: true, at: at(14)) == nil && keeper.deadline == at(15))
    guard case .report(.noFix) = keeper.next(isWanted: true, at: at(15)) else {
      Issue.record("nothing is reported")
      return
    }
    #expect(keeper.next(isWanted: true, at: at(40)) == nil && keeper.trouble == .noFix)
    keeper.fixCame(at: at(41))
    #expect(keeper.trouble == nil && keeper.deadline == at(56))
  }

  @Test func aReceiverThatFailedIsTriedAgain() {
    var keeper = ReceiverKeeper()
    guard case .report(.noSource) = keeper.failed(at: at(0)) else {
      Issue.record("nothing is reported")
      return
    }
    #expect(keeper.failed(at: at(1)) == nil && keeper.deadline == at(11))
    #expect(keeper.next(isWanted: true, at: at(10)) == nil)
    guard case .start = keeper.next(isWanted: true, at: at(11)) else {
      Issue.record("the receiver is not tried again")
      return
    }
  }

  @Test func aRecordingIsPlayedOnce() {
    var keeper = ReceiverKeeper()
    let run = run()
    keeper.started(run, at: at(0))
    guard case .report(.noFix) = keeper.ended(run, nil, at: at(5)) else {
      Issue.record("nothing is reported")
      return
    }
    #expect(keeper.next(isWanted: true, at: at(60)) == nil && keeper.deadline == nil)
    #expect(keeper.next(isWanted: false, at: at(61)) == nil)
    guard case .start = keeper.next(isWanted: true, at: at(62)) else {
      Issue.record("a new demand does not play it again")
      return
    }
  }
}
