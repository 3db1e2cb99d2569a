import Testing

@testable import Fusion

@Suite struct LevelUncertaintyTests {
  private let parameters = AttitudeFilter.Parameters()

  /// Returns 1 σ, degrees, after `seconds` of an acceleration, m/s².
  private func degrees(after seconds: Double, acceleration: Double) -> Double {
    var uncertainty = LevelUncertainty(parameters)
    for _ in 0..<Int(seconds * 50 + 0.5) {
      uncertainty.update(squaredDeviation: acceleration * acceleration, duration: 0.02, parameters)
    }
    return (uncertainty.isSettled ? 0 : uncertainty.sigma) * 180 / .pi
  }

  @Test func atFirstItKnowsLittle() {
    #expect(degrees(after: 0, acceleration: 0) > 10)
  }

  @Test func restSettlesItInASecond() {
    #expect(degrees(after: 1, acceleration: 0) < 2)
  }

  @Test func motionTakesLonger() {
    #expect(degrees(after: 1, acceleration: 8) > 4 * degrees(after: 1, acceleration: 0))
    #expect(degrees(after: 2, acceleration: 8) < degrees(after: 1, acceleration: 8))
  }

  @Test func afterTheWholeAverageItIsNone() {
    #expect(degrees(after: 3.1, acceleration: 8) == 0)
  }

  @Test func atFirstTheUnknownMotionMayLeanTheWholeVertical() {
    #expect((LevelUncertainty(parameters).sigma - parameters.unknownMotion / 9.806_65).magnitude < 1e-12)
  }
}
