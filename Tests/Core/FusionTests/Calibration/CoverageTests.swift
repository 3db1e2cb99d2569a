import Fusion
import NavigationMath
import Testing

@Suite struct CoverageTests {
  @Test func countsCells() {
    var coverage = Coverage()
    #expect(coverage.largestGap.degrees == 180)
    for cell in [0, 63, 64, 99, 64] { coverage.insert(cell) }
    #expect(coverage.cellCount == 4)
    #expect(coverage.fraction == 0.04)
    #expect(coverage.contains(64) && !coverage.contains(65))
    #expect(Coverage(low: coverage.low, high: coverage.high) == coverage)
  }

  @Test func bitsBeyondTheLastCellAreNone() {
    #expect(Coverage(low: .max, high: .max).cellCount == 100)
  }

  @Test func theGapIsOppositeToASingleCell() {
    var coverage = Coverage()
    coverage.insert(0)
    #expect(coverage.largestGap.degrees == 180)
    #expect(coverage.largestGap.direction == Vector3(0, 0, -1))
  }

  @Test func halfASphereLeavesTheOther() {
    var coverage = Coverage()
    for cell in 0..<50 { coverage.insert(cell) }
    let gap = coverage.largestGap
    #expect(gap.direction == Vector3(0, 0, -1))
    #expect(gap.degrees > 85 && gap.degrees < 105)
    for cell in 50..<100 { coverage.insert(cell) }
    #expect(coverage.largestGap.degrees == 0)
  }
}
