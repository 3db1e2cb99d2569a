import Fusion
import Testing

@Suite struct CalibrationOrderTests {
  @Test func ordersAreNamedByTheirNumbers() {
    #expect(CalibrationOrder.allCases.map { $0.rawValue } == [4, 7, 10])
    #expect(CalibrationOrder.offset < .symmetric)
  }
}
