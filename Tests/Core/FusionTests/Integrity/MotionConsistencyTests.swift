import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct MotionConsistencyTests {
  private let parameters = IntegrityParameters()

  private func run(_ count: Int, _ change: (inout GNSSFix, Int) -> Void) -> MotionConsistency {
    var motion = MotionConsistency()
    for second in 0..<count {
      var fix = GNSSFix.at(second: second, speed: 10)
      change(&fix, second)
      motion.note(fix, parameters)
    }
    return motion
  }

  @Test func steadyMotionAgrees() {
    let motion = run(100) { _, _ in }
    #expect(!motion.hasJumped && !motion.isDrifting && !motion.isFrozen && motion.hasVelocity)
    #expect(motion.limit > 0 && motion.agreement > 90)
  }

  @Test func jumpIsNotedAndAdoptedAfterTenSeconds() {
    #expect(run(60) { fix, second in fix.moveNorth(second >= 55 ? 200 : 0) }.hasJumped)
    #expect(!run(60) { fix, second in fix.moveNorth(second >= 45 ? 200 : 0) }.hasJumped)
  }

  @Test func returnFromAJumpEndsIt() {
    #expect(!run(60) { fix, second in fix.moveNorth(second == 57 ? 200 : 0) }.hasJumped)
  }

  @Test func driftBesideTheVelocityIsNoted() {
    let motion = run(120) { fix, second in fix.moveNorth(0.8 * Double(max(0, second - 30))) }
    #expect(motion.isDrifting && motion.drift.length > 20)
  }

  @Test func driftThatEndsIsAdopted() {
    #expect(!run(200) { fix, second in fix.moveNorth(Double(min(40, max(0, second - 30)))) }.isDrifting)
  }

  @Test func frozenPositionIsNoted() {
    let frozen = run(60) { fix, second in
      if second >= 50 { (fix.latitudeDegrees, fix.longitudeDegrees) = (47.0045, 8) }
    }
    #expect(frozen.isFrozen)
  }

  @Test func bodyAtRestIsNotFrozen() {
    let still = run(60) { fix, _ in
      fix.latitudeDegrees = 47
      (fix.velocityNorth, fix.speed) = (0, 0)
    }
    #expect(!still.isFrozen && !still.hasJumped && !still.isDrifting)
  }

  @Test func gapBeginsAgain() {
    #expect(
      !run(60) { fix, second in
        if (30..<40).contains(second) { (fix.latitudeDegrees, fix.longitudeDegrees) = (nil, nil) }
        fix.moveNorth(second >= 40 ? 5000 : 0)
      }.hasJumped)
  }

  @Test func jumpIsNotedWithoutAVelocity() {
    let motion = run(60) { fix, second in
      (fix.velocityNorth, fix.velocityEast, fix.speed) = (nil, nil, nil)
      fix.moveNorth(second >= 55 ? 400 : 0)
    }
    #expect(motion.hasJumped && !motion.hasVelocity)
  }

  @Test func dateLineIsNotAJump() {
    var motion = MotionConsistency()
    for second in 0..<40 {
      var fix = GNSSFix.at(second: second)
      fix.longitudeDegrees = 179.999 + 10 * Double(second) / 75_900
      if (fix.longitudeDegrees ?? 0) > 180 { fix.longitudeDegrees = fix.longitudeDegrees.map { $0 - 360 } }
      (fix.velocityNorth, fix.velocityEast, fix.latitudeDegrees) = (0, 10, 47)
      motion.note(fix, parameters)
    }
    #expect(!motion.hasJumped && !motion.isDrifting)
  }
}
