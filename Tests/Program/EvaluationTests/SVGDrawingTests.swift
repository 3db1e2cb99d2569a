import Testing

@testable import Evaluation

@Suite struct ChartScaleTests {
  @Test(arguments: [(100.0, 10, 10.0), (100, 9, 20), (7, 7, 1), (0.03, 5, 0.01), (1e6, 4, 500_000), (0, 5, 0)])
  func stepsAreRound(width: Double, count: Int, step: Double) {
    #expect((ChartScale.step(width, count: count) - step).magnitude <= 1e-12 * step)
  }

  @Test func marksAreInside() {
    let scale = ChartScale(values: -15...31, pixels: (0, 460))
    #expect(scale.marks(5) == [-10, 0, 10, 20, 30] && scale(-15) == 0 && scale(31) == 460)
  }

  @Test func marksHaveTheDecimalsOfTheirStep() {
    #expect(ChartScale.text(-1500, step: 500) == "-1500" && ChartScale.text(0.30000000000000004, step: 0.1) == "0.3")
    #expect(ChartScale.text(-0.05, step: 0.01) == "-0.05" && ChartScale.text(12, step: 1) == "12")
  }
}
