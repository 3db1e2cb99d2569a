import Glibc
import LinuxTestSupport
import Observations
import Testing

@testable import LinuxLocation

/// What every source must do, whatever it reads from.
@Suite(.serialized) struct SourceConformance {
  @Test(arguments: SourceKind.allCases)
  func readsWhatWasSentInOrderAndNothingElse(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    let sent = noise(100_000)
    let source = try harness.open(sending: sent, ending: false)
    let reading = Reading(source, count: sent.count, bufferSize: 777)
    #expect(reading.error == nil)
    #expect(reading.bytes.count == sent.count)
    #expect(reading.bytes == sent)
    #expect(reading.stampsNeverGoBack)
    #expect(reading.stamps.allSatisfy { $0 <= source.now })
    source.close()
  }

  @Test(arguments: SourceKind.allCases)
  func deadlineEndsAReadOnTime(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    let source = try harness.openQuiet()
    let start = source.now
    let deadline = start.advanced(byNanoseconds: 80_000_000)
    guard case .idle(let stamp) = try readOnce(source, until: deadline) else {
      Issue.record("bytes out of nowhere")
      return
    }
    #expect(stamp >= deadline)
    #expect(stamp.nanoseconds(since: start) < 5_000_000_000)
    // A deadline that is over already does not wait at all.
    guard case .idle = try readOnce(source, until: start) else {
      Issue.record("bytes out of nowhere")
      return
    }
    #expect(source.now.nanoseconds(since: stamp) < 5_000_000_000)
    source.close()
  }

  @Test(arguments: SourceKind.allCases)
  func interruptBeforeAReadIsNotLost(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    let source = try harness.openQuiet()
    source.interrupt()
    #expect(try readOnce(source, until: nil) == .interrupted)
    // It was for one read.
    guard case .idle = try readOnce(source, until: source.now) else {
      Issue.record("still interrupted")
      return
    }
    source.interrupt()
    #expect(!source.wait(until: source.now.advanced(byNanoseconds: 20_000_000_000)))
    source.close()
  }

  @Test(arguments: SourceKind.allCases)
  func interruptBeforeOpenReachesTheFirstRead(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    let source = try harness.openQuiet()
    source.close()
    source.interrupt()
    let again = try harness.open(sending: epoch("120000.00"), ending: false)
    #expect(try readOnce(again, until: nil) == .interrupted)
    again.close()
  }

  @Test(arguments: SourceKind.allCases)
  func interruptFromAnotherThreadEndsAReadPromptly(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    let source = try harness.openQuiet()
    let start = source.now
    let other = Background {
      pause(milliseconds: 60)
      source.interrupt()
    }
    #expect(try readOnce(source, until: nil) == .interrupted)
    let elapsed = source.now.nanoseconds(since: start)
    #expect(elapsed >= 50_000_000 && elapsed < 5_000_000_000)
    other.join()
    source.close()
  }

  @Test(arguments: SourceKind.allCases)
  func waitLastsUntilItsDeadlineOrAnInterrupt(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    let source = try harness.openQuiet()
    let start = source.now
    #expect(source.wait(until: start.advanced(byNanoseconds: 40_000_000)))
    #expect(source.now.nanoseconds(since: start) >= 40_000_000)
    let other = Background {
      pause(milliseconds: 60)
      source.interrupt()
    }
    #expect(!source.wait(until: start.advanced(byNanoseconds: 20_000_000_000)))
    #expect(source.now.nanoseconds(since: start) < 5_000_000_000)
    other.join()
    source.close()
  }

  @Test(arguments: SourceKind.allCases)
  func opensAgainAfterClose(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    for seed in 1...3 {
      let sent = noise(1000, seed: UInt64(seed))
      let source = try harness.open(sending: sent, ending: false)
      let reading = Reading(source, count: sent.count)
      #expect(reading.bytes == sent)
      source.close()
      source.close()
    }
  }

  @Test(arguments: SourceKind.withAnEnd)
  func tellsTheEndFromALoss(_ kind: SourceKind) throws {
    let harness = kind.makeHarness()
    let sent = noise(5000)
    let source = try harness.open(sending: sent, ending: true)
    let reading = Reading(source)
    #expect(reading.bytes == sent)
    #expect(source.traits.isLive == (kind.ending == .disconnected))
    switch kind.ending {
    case .end: #expect(reading.hasEnded)
    case .disconnected: #expect(reading.error?.kind == .disconnected)
    case .none: break
    }
    source.close()
  }
}
