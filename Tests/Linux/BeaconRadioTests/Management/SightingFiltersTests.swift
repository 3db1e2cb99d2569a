import Observations
import Testing

@testable import BeaconRadio
@testable import Beacons

@Suite struct BeaconFormatFilterTests {
  @Test func patternsAreThoseOfTheFormats() {
    #expect(BeaconFormatFilter([.iBeacon]).patterns(most: 16) == [.iBeacon])
    #expect(BeaconFormatFilter([.eddystoneUID, .altBeacon]).patterns(most: 16) == [.altBeacon, .eddystoneUID])
    #expect(BeaconFormatFilter(Set(BeaconFormat.allCases)).patterns(most: 16).count == 3)
  }

  @Test func thereIsAlwaysAPattern() {
    #expect(BeaconFormatFilter([]).patterns(most: 16) == [.iBeacon])
    #expect(BeaconFormatFilter(Set(BeaconFormat.allCases)).patterns(most: 0) == [.iBeacon])
  }

  @Test func framesOfOtherFormatsAreNotContained() {
    let frame = BeaconFrame.iBeacon(IBeaconFrame(Air.identity))
    #expect(BeaconFormatFilter([.iBeacon]).contains(frame))
    #expect(
      !BeaconFormatFilter([.altBeacon, .eddystoneUID]).contains(frame) && !BeaconFormatFilter([]).contains(frame))
  }
}

@Suite struct SightingBudgetTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func theRestOfASecondIsDroppedAndCounted() {
    var budget = SightingBudget()
    let taken = (0..<6000).count { budget.take(at: at(10 + Double($0) * 1e-4)) }
    #expect(taken == 5000 && budget.dropped == 1000)
    #expect(budget.take(at: at(11.5)) && budget.dropped == 1000)
  }

  @Test func aNoticeComesOnceAMinute() {
    var budget = SightingBudget()
    for _ in 0..<5001 { _ = budget.take(at: at(1)) }
    #expect(budget.notice(at: at(1))?.hasSuffix("(1 so far)") == true)
    #expect(budget.notice(at: at(60.9)) == nil)
    #expect(budget.notice(at: at(61)) != nil)
  }
}

@Suite struct RepeatDetectorTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func aFirstReportWithoutALaterOneIsOffloading() {
    var watch = RepeatDetector()
    #expect(watch.note(isFirst: true, at: at(1)) == nil && watch.deadline == at(6))
    #expect(watch.note(isFirst: true, at: at(3)) == nil && watch.deadline == at(6))
    #expect(watch.pass(at: at(5)) == nil)
    #expect(watch.pass(at: at(6)) == true && watch.deadline == nil)
    // Known already.
    #expect(watch.note(isFirst: true, at: at(7)) == nil && watch.deadline == nil)
  }

  @Test func aLaterReportSaysOtherwiseForGood() {
    var watch = RepeatDetector()
    _ = watch.note(isFirst: true, at: at(1))
    #expect(watch.note(isFirst: false, at: at(2)) == nil && watch.deadline == nil)
    #expect(watch.note(isFirst: true, at: at(3)) == nil && watch.deadline == nil)
  }

  @Test func aReportAfterTheDecisionTakesItBack() {
    var watch = RepeatDetector()
    _ = watch.note(isFirst: true, at: at(1))
    #expect(watch.pass(at: at(6)) == true)
    #expect(watch.note(isFirst: false, at: at(7)) == false)
    #expect(watch.note(isFirst: false, at: at(8)) == nil)
  }

  @Test func anotherControllerIsJudgedAgain() {
    var watch = RepeatDetector()
    #expect(watch.forget() == nil)
    _ = watch.note(isFirst: true, at: at(1))
    _ = watch.pass(at: at(6))
    #expect(watch.forget() == false && watch.deadline == nil)
    _ = watch.note(isFirst: true, at: at(10))
    #expect(watch.deadline == at(15))
  }
}
