import NavigationMath
import Observations
import Testing

@testable import Fusion

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
