import EngineRuntime
import Observations
import Simulator
import Testing
@testable import LocationEngine

private let second: Int64 = 1_000_000_000

private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

private func machine(isReconnectable: Bool = true, waitsForFirst: Bool = false) -> ConnectionStateMachine {
  var configuration = EngineConfiguration()
  configuration.staleAfter = .seconds(5)
  configuration.firstRetry = .milliseconds(500)
  configuration.longestRetry = .seconds(3)
  return ConnectionStateMachine(configuration, isReconnectable: isReconnectable, waitsForFirst: waitsForFirst)
}

/// A machine that has opened at 0 and reads.
private func readingMachine(isReconnectable: Bool = true) -> ConnectionStateMachine {
  var machine = machine(isReconnectable: isReconnectable)
  #expect(machine.next(silence: nil) == .emit(.opening))
  #expect(machine.next(silence: nil) == .open)
  machine.opened(at: at(0))
  #expect(machine.next(silence: nil) == .emit(.waiting))
  return machine
}

private let gone = SourceError(.disconnected, "port: gone")
private let missing = SourceError(.notFound, "port: no such device")
private let busy = SourceError(.busy, "port: in use")
private let denied = SourceError(.permissionDenied, "port: permission denied")
private let allKinds: [SourceError.Kind] = [
  .notFound, .permissionDenied, .busy, .disconnected, .unavailable, .invalid, .inputOutput, .unsupported,
]

@Suite struct ConnectionStateMachineTests {
  @Test func opensAndReads() {
    var machine = readingMachine()
    #expect(machine.next(silence: nil) == .read(until: at(5)))
    #expect(!machine.isOver)
  }

  // MARK: Deadlines

  @Test func theReceiversSilenceComesBeforeStaleness() {
    var machine = readingMachine()
    #expect(machine.next(silence: at(0.15)) == .read(until: at(0.15)))
    #expect(machine.next(silence: at(9)) == .read(until: at(5)))
  }

  @Test func staleIsToldOnceAndReceivingOnce() {
    var machine = readingMachine()
    machine.epochSeen(at: at(1))
    machine.bytesRead(at: at(1))
    #expect(machine.next(silence: nil) == .emit(.receiving))
    #expect(machine.next(silence: nil) == .read(until: at(6)))
    machine.timePassed(to: at(5.9))
    #expect(machine.next(silence: nil) == .read(until: at(6)))
    machine.timePassed(to: at(6))
    #expect(machine.next(silence: nil) == .emit(.stale))
    // Nothing more to wait for: no deadline, no second status.
    #expect(machine.next(silence: nil) == .read(until: nil))
    machine.timePassed(to: at(60))
    #expect(machine.next(silence: nil) == .read(until: nil))
    machine.epochSeen(at: at(61))
    machine.bytesRead(at: at(61))
    #expect(machine.next(silence: nil) == .emit(.receiving))
    machine.epochSeen(at: at(62))
    machine.bytesRead(at: at(62))
    #expect(machine.next(silence: nil) == .read(until: at(67)))
  }

  @Test func bytesThatNobodyUnderstandsGoStaleToo() {
    var machine = readingMachine()
    machine.bytesRead(at: at(4))
    #expect(machine.next(silence: nil) == .read(until: at(5)))
    machine.bytesRead(at: at(5))
    #expect(machine.next(silence: nil) == .emit(.stale))
  }

  @Test func anEpochInTheReadThatIsLateIsNotStale() {
    var machine = readingMachine()
    machine.epochSeen(at: at(7))
    machine.bytesRead(at: at(7))
    #expect(machine.next(silence: nil) == .emit(.receiving))
    #expect(machine.next(silence: nil) == .read(until: at(12)))
  }

  @Test func aPeriodThatNeverEndsDoesNotOverflow() {
    var configuration = EngineConfiguration()
    configuration.staleAfter = .seconds(Int64.max)
    configuration.firstRetry = .seconds(Int64.max)
    configuration.longestRetry = .seconds(Int64.max)
    var machine = ConnectionStateMachine(configuration, isReconnectable: true)
    machine.opened(at: at(1))
    _ = machine.next(silence: nil)
    #expect(machine.next(silence: nil) == .read(until: MonotonicInstant(nanoseconds: .max)))
    for _ in 0..<3 { machine.readFailed(gone, at: at(2)) }
    #expect(machine.next(silence: nil) == .close)
    _ = machine.next(silence: nil)
    #expect(machine.next(silence: nil) == .wait(until: MonotonicInstant(nanoseconds: .max)))
  }

  // MARK: The first open

  @Test(arguments: allKinds) func aFirstOpenThatFailsEndsTheRunUnlessACableCanBeTheReason(_ kind: SourceError.Kind) {
    var machine = machine()
    let error = SourceError(kind, "port: failed")
    #expect(machine.next(silence: nil) == .emit(.opening))
    #expect(machine.next(silence: nil) == .open)
    machine.openFailed(error, at: at(0))
    if kind == .disconnected || kind == .inputOutput {
      #expect(machine.next(silence: nil) == .emit(.reconnecting(error, after: .milliseconds(500))))
      #expect(machine.next(silence: nil) == .wait(until: at(0.5)))
    } else {
      #expect(machine.isOver)
      #expect(machine.next(silence: nil) == .emit(.stopped(error)))
      #expect(machine.next(silence: nil) == .finish(error))
    }
  }

  @Test(arguments: allKinds) func anAbsentSourceIsWaitedForWhereThatIsWanted(_ kind: SourceError.Kind) {
    var machine = machine(waitsForFirst: true)
    let error = SourceError(kind, "port: failed")
    _ = machine.next(silence: nil)
    machine.openFailed(error, at: at(0))
    guard [.notFound, .busy, .unavailable, .disconnected, .inputOutput].contains(kind) else {
      #expect(machine.next(silence: nil) == .emit(.stopped(error)))
      return
    }
    #expect(machine.next(silence: nil) == .emit(.reconnecting(error, after: .milliseconds(500))))
    #expect(machine.next(silence: nil) == .wait(until: at(0.5)))
    machine.timePassed(to: at(0.5))
    #expect(machine.next(silence: nil) == .open)
    machine.opened(at: at(0.5))
    #expect(machine.next(silence: nil) == .emit(.waiting))
  }

  @Test(arguments: allKinds) func aSourceThatIsNotReconnectableEndsWithAnyError(_ kind: SourceError.Kind) {
    let error = SourceError(kind, "log: failed")
    var opening = machine(isReconnectable: false)
    _ = opening.next(silence: nil)
    opening.openFailed(error, at: at(0))
    #expect(opening.next(silence: nil) == .emit(.stopped(error)))
    #expect(opening.next(silence: nil) == .finish(error))

    var reading = readingMachine(isReconnectable: false)
    reading.readFailed(error, at: at(1))
    #expect(reading.next(silence: nil) == .close)
    #expect(reading.next(silence: nil) == .emit(.stopped(error)))
    #expect(reading.next(silence: nil) == .finish(error))
  }

  // MARK: Losses

  @Test(arguments: allKinds) func onceOpenOnlyWhatWaitingCannotFixEndsTheRun(_ kind: SourceError.Kind) {
    var machine = readingMachine()
    machine.readFailed(gone, at: at(1))
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .emit(.reconnecting(gone, after: .milliseconds(500))))
    #expect(machine.next(silence: nil) == .wait(until: at(1.5)))
    machine.timePassed(to: at(1.5))
    #expect(machine.next(silence: nil) == .open)
    let error = SourceError(kind, "port: failed")
    machine.openFailed(error, at: at(1.5))
    #expect(machine.isOver == (kind == .invalid || kind == .unsupported))
  }

  @Test func theDelayDoublesUpToTheLongestAndALossIsToldOnce() {
    var machine = readingMachine()
    machine.readFailed(gone, at: at(10))
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .emit(.reconnecting(gone, after: .milliseconds(500))))
    var now = 10.0
    for delay in [0.5, 1, 2, 3, 3, 3] {
      #expect(machine.next(silence: nil) == .wait(until: at(now + delay)))
      now += delay
      machine.timePassed(to: at(now))
      #expect(machine.next(silence: nil) == .open)
      machine.openFailed(missing, at: at(now))
    }
  }

  @Test func aReasonOfAnotherSortIsTold() {
    var machine = readingMachine()
    machine.readFailed(gone, at: at(1))
    _ = machine.next(silence: nil)
    _ = machine.next(silence: nil)
    machine.timePassed(to: at(1.5))
    machine.openFailed(denied, at: at(1.5))
    #expect(machine.next(silence: nil) == .emit(.reconnecting(denied, after: .seconds(1))))
    machine.timePassed(to: at(2.5))
    machine.openFailed(denied, at: at(2.5))
    #expect(machine.next(silence: nil) == .wait(until: at(4.5)))
    machine.timePassed(to: at(4.5))
    machine.openFailed(busy, at: at(4.5))
    #expect(machine.next(silence: nil) == .emit(.reconnecting(busy, after: .seconds(3))))
  }

  @Test func aWaitThatIsCutShortGoesOn() {
    var machine = readingMachine()
    machine.readFailed(gone, at: at(1))
    _ = machine.next(silence: nil)
    _ = machine.next(silence: nil)
    machine.timePassed(to: at(1.2))
    #expect(machine.next(silence: nil) == .wait(until: at(1.5)))
  }

  @Test func afterALossAnOpenPortProvesNothingUntilBytesCome() {
    var machine = readingMachine()
    machine.readFailed(gone, at: at(1))
    _ = machine.next(silence: nil)
    _ = machine.next(silence: nil)
    machine.timePassed(to: at(1.5))
    machine.opened(at: at(1.5))
    #expect(machine.next(silence: nil) == .read(until: at(6.5)))
    // The connection flaps: the delay grows, and no status is emitted again.
    machine.readFailed(gone, at: at(1.6))
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .wait(until: at(2.6)))
    machine.timePassed(to: at(2.6))
    machine.opened(at: at(2.6))
    machine.bytesRead(at: at(2.7))
    #expect(machine.next(silence: nil) == .emit(.waiting))
    // Bytes came: the next loss is a new one.
    machine.readFailed(gone, at: at(3))
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .emit(.reconnecting(gone, after: .milliseconds(500))))
  }

  @Test func reopenedAndSilentIsStale() {
    var machine = readingMachine()
    machine.readFailed(gone, at: at(1))
    _ = machine.next(silence: nil)
    _ = machine.next(silence: nil)
    machine.timePassed(to: at(1.5))
    machine.opened(at: at(1.5))
    machine.timePassed(to: at(6.5))
    #expect(machine.next(silence: nil) == .emit(.stale))
  }

  @Test func theEpochClosedByALossDoesNotHideIt() {
    var machine = readingMachine()
    machine.epochSeen(at: at(1))
    machine.readFailed(gone, at: at(1))
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .emit(.reconnecting(gone, after: .milliseconds(500))))
    #expect(machine.next(silence: nil) == .wait(until: at(1.5)))
  }

  // MARK: Ends

  @Test func theEndOfTheInputIsNoError() {
    var machine = readingMachine()
    machine.inputEnded()
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .emit(.stopped(nil)))
    #expect(machine.next(silence: nil) == .finish(nil))
  }

  @Test func stopBeforeTheStartOpensNothing() {
    var machine = machine()
    machine.stopRequested()
    #expect(machine.next(silence: nil) == .emit(.stopped(nil)))
    #expect(machine.next(silence: nil) == .finish(nil))
  }

  @Test func stopWhileReadingCloses() {
    var machine = readingMachine()
    machine.stopRequested()
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .emit(.stopped(nil)))
    #expect(machine.next(silence: nil) == .finish(nil))
  }

  @Test func stopWhileWaitingHasNothingToClose() {
    var machine = readingMachine()
    machine.readFailed(gone, at: at(1))
    #expect(machine.next(silence: nil) == .close)
    machine.stopRequested()
    #expect(machine.next(silence: nil) == .emit(.stopped(nil)))
    #expect(machine.next(silence: nil) == .finish(nil))
  }

  @Test func stopAfterTheEndChangesNothing() {
    var machine = readingMachine(isReconnectable: false)
    machine.readFailed(gone, at: at(1))
    machine.stopRequested()
    #expect(machine.next(silence: nil) == .close)
    #expect(machine.next(silence: nil) == .emit(.stopped(gone)))
    #expect(machine.next(silence: nil) == .finish(gone))
  }

  // MARK: Any order

  /// Plays 300 lives of random luck and holds each to what must always be true.
  @Test func everyLifeIsOrderly() {
    for seed in 1...300 { playLife(seed: UInt64(seed)) }
  }

  private func playLife(seed: UInt64) {
    var luck = SeededGenerator(seed: seed)
    var machine = machine(isReconnectable: Bool.random(using: &luck))
    var now = at(0)
    var isOpen = false
    var last: EngineStatus.State?
    var failures = 0
    let stopAt = Int.random(in: 0..<200, using: &luck)
    for step in 0..<400 {
      if step == stopAt { machine.stopRequested() }
      now = now.advanced(byNanoseconds: Int64.random(in: 0..<second, using: &luck))
      switch machine.next(silence: nil) {
      case .open:
        #expect(!isOpen)
        if Int.random(in: 0..<3, using: &luck) == 0 {
          failures += 1
          machine.openFailed(SourceError(allKinds.randomElement(using: &luck)!, "port"), at: now)
        } else {
          isOpen = true
          machine.opened(at: now)
        }
      case .read(let deadline):
        #expect(isOpen)
        switch Int.random(in: 0..<8, using: &luck) {
        case 0:
          failures += 1
          machine.readFailed(SourceError(allKinds.randomElement(using: &luck)!, "port"), at: now)
        case 1: if Bool.random(using: &luck) { machine.inputEnded() }
        case 2, 3:
          now = max(now, deadline ?? now)
          machine.timePassed(to: now)
        case 4:
          machine.bytesRead(at: now)
          failures = 0
        default:
          machine.epochSeen(at: now)
          machine.bytesRead(at: now)
          failures = 0
        }
      case .wait(let instant):
        #expect(!isOpen)
        #expect(failures > 0)
        #expect(instant <= now.advanced(byNanoseconds: 3 * second))
        now = max(now, instant)
        machine.timePassed(to: now)
      case .close:
        #expect(isOpen)
        isOpen = false
      case .emit(let status):
        #expect(status != last)
        if case .stopped? = last { Issue.record("a status after the end: \(status), seed \(seed)") }
        last = status
      case .finish(let error):
        #expect(!isOpen)
        #expect(last == .stopped(error))
        return
      }
    }
    Issue.record("no end after the stop, seed \(seed)")
  }
}

@Suite struct DurationNanosecondsTests {
  @Test func areExactWithinTheRange() {
    #expect(Duration.seconds(5).saturatedNanoseconds == 5_000_000_000)
    #expect(Duration.nanoseconds(-1).saturatedNanoseconds == -1)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999).saturatedNanoseconds == 1)
    #expect(Duration.nanoseconds(Int64.max).saturatedNanoseconds == .max)
  }

  @Test func saturateBeyondIt() {
    #expect(Duration.seconds(Int64.max).saturatedNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).saturatedNanoseconds == .min)
  }
}
