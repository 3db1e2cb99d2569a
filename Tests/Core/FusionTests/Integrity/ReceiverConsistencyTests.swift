import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct ReceiverConsistencyTests {
  private func run(_ count: Int, offset: (Int) -> Double) -> ReceiverConsistency {
    var consistency = ReceiverConsistency()
    for second in 0..<count {
      var fix = GNSSFix.at(second: second, speed: 10)
      if let other = ReceiverWitness(fix) { consistency.note(other) }
      fix.moveNorth(offset(second))
      consistency.note(fix, IntegrityParameters())
    }
    return consistency
  }

  @Test func receiversOnOneBodyAgree() {
    let result = run(60) { _ in 3 }
    #expect(result.isHeard && !result.isMismatch && (result.distance - 3).magnitude < 0.1)
  }

  @Test func driftOfOneIsNoted() { #expect(run(60) { Double(max(0, $0 - 30)) * 2 }.isMismatch) }

  @Test func receiversThatNeverAgreedAreNotOnOneBody() { #expect(!run(60) { _ in 500 }.isMismatch) }

  @Test func receiversThatPartForGoodAreNotOnOneBody() { #expect(!run(700) { $0 < 50 ? 0 : 500 }.isMismatch) }
}

@Suite struct ReceiverWitnessTests {
  @Test func fixBecomesAWitnessOnTheOtherClock() throws {
    let fix = GNSSFix.at(second: 3, speed: 10)
    let witness = try #require(ReceiverWitness(fix, shift: 500))
    #expect(witness.instant == fix.received.advanced(byNanoseconds: 500))
    #expect(witness.velocity.north == 10 && (witness.accuracy - 2).magnitude < 1e-9)
  }

  @Test func fixWithoutPositionIsNoWitness() {
    var fix = GNSSFix.at(second: 3)
    fix.longitudeDegrees = nil
    #expect(ReceiverWitness(fix) == nil)
  }
}
