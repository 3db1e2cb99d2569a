import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct TimeConsistencyTests {
  private func reasons(_ count: Int, _ change: (inout GNSSFix, Int) -> Void) -> IntegrityReasons {
    var time = TimeConsistency()
    for second in 0..<count {
      var fix = GNSSFix.at(second: second)
      change(&fix, second)
      time.note(fix, IntegrityParameters())
    }
    return time.reasons
  }

  private func shift(_ fix: inout GNSSFix, _ seconds: Double) {
    fix.time.timeOfDay = fix.time.timeOfDay.map { TimeOfDay(nanoseconds: $0.nanoseconds + Int64(seconds * 1e9)) }
  }

  @Test func steadyTimeIsRight() { #expect(reasons(100) { _, _ in }.isEmpty) }

  @Test func stepsAreNotedForTenSeconds() {
    #expect(reasons(60) { shift(&$0, $1 < 55 ? 0 : 40) } == .timeJump)
    #expect(reasons(60) { shift(&$0, $1 < 55 ? 0 : -40) } == .timeBackwards)
    #expect(reasons(60) { shift(&$0, $1 < 45 ? 0 : 40) }.isEmpty)
    #expect(reasons(60) { shift(&$0, $1 < 55 ? 0 : 55 - Double($1)) } == .timeRepeated)
  }

  @Test func leapSecondsMayBeLearntOnce() {
    #expect(reasons(60) { shift(&$0, $1 < 55 ? 0 : -18) }.isEmpty)
    #expect(
      reasons(60) { fix, second in
        fix.isTimeResolved = true
        shift(&fix, second < 55 ? 0 : -18)
      } == .timeBackwards)
  }

  @Test func logThatIsReadAtFullSpeedMayHaveGaps() {
    #expect(
      reasons(60) { fix, second in
        fix.received = MonotonicInstant(nanoseconds: Int64(second) * 1000)
        shift(&fix, second < 55 ? 0 : 4000)
      }.isEmpty)
  }

  @Test func fixesThatWaitedAreRight() {
    #expect(
      reasons(60) { fix, second in
        if second > 50 { fix.received = GNSSFix.at(second: 59).received }
      }.isEmpty)
  }

  @Test(arguments: [1, 9, 10, 11, 60]) func impossibleDateIsNotedAtEveryEpoch(interval: Int) {
    var time = TimeConsistency()
    for epoch in 0..<40 {
      var fix = GNSSFix.at(second: epoch * interval)
      fix.time.date = CalendarDate(year: 2150, month: 1, day: 1)
      time.note(fix, IntegrityParameters())
      #expect(time.reasons.contains(.dateImplausible), "epoch \(epoch)")
    }
  }

  @Test(arguments: [-7168, 1, 365, -20_000]) func dateThatJumpsIsNoted(days: Int) {
    let found = reasons(60) { fix, second in
      if second >= 55 { fix.time.date = fix.time.date?.adding(days: days) }
    }
    #expect(found == .dateImplausible)
  }

  @Test func midnightIsRight() {
    let found = reasons(60) { fix, second in
      let nanoseconds = 86_370_000_000_000 + Int64(second) * 1_000_000_000
      fix.time.timeOfDay = TimeOfDay(nanoseconds: nanoseconds % 86_400_000_000_000)
      if second >= 30 { fix.time.date = fix.time.date?.adding(days: 1) }
    }
    #expect(found.isEmpty)
  }

  @Test func timeBeforeTheFirstPositionIsNotJudged() {
    #expect(
      reasons(60) { fix, second in
        if second < 55 { fix.latitudeDegrees = nil }
        shift(&fix, second < 55 ? -5000 : 0)
      }.isEmpty)
  }
}

@Suite struct ReceiverClockConsistencyTests {
  private func hasJumped(_ count: Int, _ step: (Int) -> Double) -> Bool {
    var clock = ReceiverClockConsistency()
    for second in 0..<count { clock.note(bias: 2e-7 * Double(second) + step(second), drift: 2e-7, after: 1) }
    return clock.hasJumped
  }

  @Test func evenClockAndItsResetsAreRight() {
    #expect(!hasJumped(60) { _ in 0 })
    #expect(!hasJumped(60) { $0 < 55 ? 0 : 1e-3 })
  }
  @Test func stepIsNotedForTenSeconds() {
    #expect(hasJumped(60) { $0 < 55 ? 0 : 2e-4 })
    #expect(!hasJumped(60) { $0 < 40 ? 0 : 2e-4 })
  }
  @Test func gapIsNotCompared() {
    var clock = ReceiverClockConsistency()
    clock.note(bias: 0, drift: 0, after: 1)
    clock.note(bias: 0.3e-3, drift: 0, after: 60)
    #expect(!clock.hasJumped && !clock.isHeard)
  }
}
