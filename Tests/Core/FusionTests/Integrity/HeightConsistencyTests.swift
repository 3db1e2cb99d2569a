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
}
