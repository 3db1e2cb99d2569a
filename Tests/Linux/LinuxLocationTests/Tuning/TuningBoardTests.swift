import GNSS
import Testing

@testable import LinuxLocation

@Suite struct TuningBoardTests {
  @Test func whatIsLeftIsFound() {
    let board = TuningBoard()
    #expect(board.plan.isAsFound)
    board.plan = TuningPlan(power: .cyclic)
    #expect(board.plan == TuningPlan(power: .cyclic))
  }
}
