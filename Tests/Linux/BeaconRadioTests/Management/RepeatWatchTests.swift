import Observations
import Testing

@testable import BeaconRadio

@Suite struct RepeatWatchTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func aFirstReportWithoutALaterOneIsOffloading() {
    var watch = RepeatWatch()
    #expect(watch.note(isFirst: true, at: at(1)) == nil && watch.deadline == at(6))
    #expect(watch.note(isFirst: true, at: at(3)) == nil && watch.deadline == at(6))
    #expect(watch.pass(at: at(5)) == nil)
    #expect(watch.pass(at: at(6)) == true && watch.deadline == nil)
    // Known already.
    #expect(watch.note(isFirst: true, at: at(7)) == nil && watch.deadline == nil)
  }

  @Test func aLaterReportSaysOtherwiseForGood() {
    var watch = RepeatWatch()
    _ = watch.note(isFirst: true, at: at(1))
    #expect(watch.note(isFirst: false, at: at(2)) == nil && watch.deadline == nil)
    #expect(watch.note(isFirst: true, at: at(3)) == nil && watch.deadline == nil)
  }

  @Test func aReportAfterTheDecisionTakesItBack() {
    var watch = RepeatWatch()
    _ = watch.note(isFirst: true, at: at(1))
    #expect(watch.pass(at: at(6)) == true)
    #expect(watch.note(isFirst: false, at: at(7)) == false)
    #expect(watch.note(isFirst: false, at: at(8)) == nil)
  }

  @Test func anotherControllerIsJudgedAgain() {
    var watch = RepeatWatch()
    #expect(watch.forget() == nil)
    _ = watch.note(isFirst: true, at: at(1))
    _ = watch.pass(at: at(6))
    #expect(watch.forget() == false && watch.deadline == nil)
    _ = watch.note(isFirst: true, at: at(10))
    #expect(watch.deadline == at(15))
  }
}
