import Testing

@testable import Fusion

@Suite struct PositionErrorTests {
  @Test func theWholeIsTheSumOfItsParts() {
    #expect(PositionError(white: 1, correlated: 2, averageable: 1.5).whole == 3)
  }
}
