import Observations
import Testing

@testable import LocationService

private final class Scan {}

private func at(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

/// When something is started, stopped and tried again.
@Suite struct SupervisorTests {
  private enum Outcome: Equatable {
    case start
    case stop
  }

  private func next(_ supervisor: inout Supervisor<Scan>, _ isWanted: Bool, _ seconds: Int64) -> Outcome? {
    switch supervisor.next(isWanted: isWanted, at: at(seconds)) {
    case .start: .start
    case .stop: .stop
    case nil: nil
    }
  }

  @Test func withoutDemandItGoesOnForAWhile() {
    var supervisor = Supervisor<Scan>(linger: 5_000_000_000)
    #expect(next(&supervisor, false, 0) == nil)
    #expect(next(&supervisor, true, 0) == .start)
    let run = Scan()
    supervisor.started(run)
    #expect(next(&supervisor, true, 1) == nil)
    #expect(supervisor.run === run)
    #expect(supervisor.isServing)
    #expect(next(&supervisor, false, 2) == nil)
    #expect(supervisor.deadline == at(7))
    #expect(!supervisor.isServing)
    // Another demand meanwhile finds it running.
    #expect(next(&supervisor, true, 3) == nil)
    #expect(supervisor.deadline == nil)
    #expect(supervisor.isServing)
    #expect(next(&supervisor, false, 4) == nil)
    #expect(next(&supervisor, false, 9) == .stop)
    // It is not started twice.
    #expect(supervisor.run == nil)
    #expect(next(&supervisor, true, 10) == nil)
    supervisor.closed(Scan())
    #expect(next(&supervisor, true, 11) == nil)
    supervisor.closed(run)
    #expect(next(&supervisor, true, 11) == .start)
  }

  @Test func withoutLingeringItStopsAtOnce() {
    var supervisor = Supervisor<Scan>()
    #expect(next(&supervisor, true, 0) == .start)
    supervisor.started(Scan())
    #expect(next(&supervisor, false, 0) == .stop)
  }

  @Test func whatHasFailedIsTriedAgain() {
    var supervisor = Supervisor<Scan>()
    #expect(next(&supervisor, true, 0) == .start)
    supervisor.failed(at: at(1))
    #expect(supervisor.run == nil && supervisor.deadline == at(11))
    #expect(next(&supervisor, true, 10) == nil)
    #expect(next(&supervisor, true, 11) == .start)
    supervisor.failed(at: at(11))
    // A new demand does not wait.
    #expect(next(&supervisor, false, 12) == nil)
    #expect(next(&supervisor, true, 13) == .start)
  }

  @Test func aRecordingIsPlayedOnceForADemand() {
    var supervisor = Supervisor<Scan>()
    supervisor.started(Scan())
    supervisor.ended()
    #expect(next(&supervisor, true, 60) == nil)
    #expect(supervisor.deadline == nil)
    #expect(next(&supervisor, false, 61) == nil)
    #expect(next(&supervisor, true, 62) == .start)
  }
}

/// When a program is notified that there are no fixes.
@Suite struct FixPatienceTests {
  private func wait(_ patience: inout FixPatience, _ isWaiting: Bool, _ seconds: Int64) -> LocationTrouble? {
    patience.wait(isWaiting, at: at(seconds))
  }

  private func report(_ patience: inout FixPatience, _ trouble: LocationTrouble) -> LocationTrouble? {
    patience.report(trouble)
  }

  @Test func whoWaitsIsToldOnce() {
    var patience = FixPatience()
    #expect(wait(&patience, false, 0) == nil)
    #expect(patience.deadline == nil)
    #expect(wait(&patience, true, 0) == nil)
    #expect(patience.deadline == at(15))
    #expect(wait(&patience, true, 14) == nil)
    #expect(wait(&patience, true, 15) == .noFix)
    #expect(wait(&patience, true, 40) == nil)
    #expect(patience.trouble == .noFix && patience.deadline == nil)
    patience.fixCame(at: at(41))
    #expect(patience.trouble == nil && patience.deadline == at(56))
  }

  @Test func aTroubleIsToldUntilAFixComes() {
    var patience = FixPatience()
    #expect(report(&patience, .noSource) == .noSource)
    #expect(report(&patience, .noSource) == nil)
    #expect(report(&patience, .noFix) == .noFix)
    patience.forget()
    #expect(patience.trouble == nil)
    #expect(report(&patience, .noFix) == .noFix)
    patience.fixCame(at: at(1))
    #expect(patience.deadline == nil, "nobody waits")
  }
}
