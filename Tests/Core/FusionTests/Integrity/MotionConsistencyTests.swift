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

  /// Runs a minute with ten epochs of no position, or of another kind, in the middle, and moves the rest.
  private func runWithGap(_ kind: FixKind, _ metres: Double, count: Int = 41) -> MotionConsistency {
    run(count) { fix, second in
      fix.moveNorth(second >= 40 ? metres : 0)
      guard (30..<40).contains(second) else { return }
      fix.kind = kind
      if kind == .none { (fix.latitudeDegrees, fix.longitudeDegrees) = (nil, nil) }
    }
  }

  /// 11 s at 10 m/s with 15 m/s²: 1017 m, and the accuracy.
  @Test(arguments: [FixKind.none, .deadReckoning])
  func stepAcrossAGapIsAJumpIfNoBodyCanReachIt(kind: FixKind) {
    #expect(!runWithGap(kind, 800).hasJumped)
    #expect(runWithGap(kind, 2000).hasJumped)
    #expect(runWithGap(kind, 2000, count: 50).hasJumped && !runWithGap(kind, 2000, count: 52).hasJumped)
  }

  /// Blocks of a log that is read at full speed: the epochs of each arrive at once, and minutes after those before.
  @Test func jumpBetweenTwoBlocksOfALogIsNoted() {
    for (metres, isJump) in [(0.0, false), (100_000, true)] {
      let motion = run(50) { fix, second in
        fix.received = MonotonicInstant(nanoseconds: second < 40 ? 0 : 600_000_000_000)
        fix.moveNorth(second >= 40 ? metres : 0)
        if (36..<40).contains(second) { (fix.latitudeDegrees, fix.longitudeDegrees) = (nil, nil) }
      }
      #expect(motion.hasJumped == isJump)
    }
  }

  /// Its time of day is another one: how long it was off is unknown.
  @Test func restartOfTheReceiverInAGapIsNoJump() {
    let motion = run(41) { fix, second in
      if second >= 40 {
        fix.moveNorth(500_000)
        fix.time.timeOfDay = TimeOfDay(nanoseconds: 3_600_000_000_000)
      }
      if (30..<40).contains(second) { (fix.latitudeDegrees, fix.longitudeDegrees) = (nil, nil) }
    }
    #expect(!motion.hasJumped)
  }

  @Test func jumpBeforeAGapIsKeptUntilItIsAdopted() {
    for (gap, isKept) in [(5, true), (12, false)] {
      let motion = run(56 + gap) { fix, second in
        fix.moveNorth(second >= 55 ? 5000 : 0)
        if (56..<55 + gap).contains(second) { (fix.latitudeDegrees, fix.longitudeDegrees) = (nil, nil) }
      }
      #expect(motion.hasJumped == isKept)
    }
  }

  @Test func jumpsOfAReceiverWithRareEpochsAreNoted() {
    for interval in [5, 20] {
      var motion = MotionConsistency()
      var found: [Bool] = []
      for epoch in 0..<6 {
        var fix = GNSSFix.at(second: epoch * interval, speed: 10)
        fix.moveNorth(epoch < 3 ? 0 : 100_000)
        motion.note(fix, parameters)
        found.append(motion.hasJumped)
      }
      #expect(found == [false, false, false, true, interval == 5, false])
    }
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
