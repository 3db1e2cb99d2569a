import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct HeightConsistencyTests {
  private func run(_ count: Int, _ change: (inout GNSSFix, Int) -> Void) -> HeightConsistency {
    var height = HeightConsistency()
    for second in 0..<count {
      var fix = GNSSFix.at(second: second)
      change(&fix, second)
      height.note(fix, IntegrityParameters())
    }
    return height
  }

  @Test func climbExplainsTheHeight() {
    let height = run(100) { fix, second in (fix.ellipsoidalHeight, fix.climb) = (500 + 5 * Double(second), 5) }
    #expect(height.jump == 0 && !height.isDrifting && height.hasClimb)
  }

  @Test func jumpIsNotedAndAdopted() {
    #expect(run(60) { fix, second in fix.ellipsoidalHeight = second < 55 ? 500 : 700 }.jump > 190)
    #expect(run(60) { fix, second in fix.ellipsoidalHeight = second < 40 ? 500 : 700 }.jump == 0)
  }

  @Test func driftBesideTheClimbIsNoted() {
    #expect(run(120) { fix, second in fix.ellipsoidalHeight = 500 + 2 * Double(max(0, second - 30)) }.isDrifting)
  }

  @Test func anotherKindOfHeightIsNotAJump() {
    let height = run(60) { fix, second in
      if second >= 50 { (fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel) = (nil, 300) }
    }
    #expect(height.jump == 0)
  }

  /// 11 s at 15 m/s, and the accuracy.
  @Test(arguments: [FixKind.none, .twoDimensional, .deadReckoning])
  func stepAcrossAGapIsAJumpIfNoBodyClimbsIt(kind: FixKind) {
    for (metres, isJump) in [(150.0, false), (300, true)] {
      let height = run(41) { fix, second in
        if second >= 40 { fix.ellipsoidalHeight = 500 + metres }
        guard (30..<40).contains(second) else { return }
        fix.kind = kind
        if kind == .none { (fix.latitudeDegrees, fix.longitudeDegrees) = (nil, nil) }
      }
      #expect((height.jump != 0) == isJump)
    }
  }
}
