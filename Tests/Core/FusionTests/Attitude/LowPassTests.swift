import NavigationMath
import Testing
@testable import Fusion

@Suite struct LowPassTests {
  @Test func itBeginsWithTheMean() {
    var filter = LowPass()
    let step = LowPass.Step(duration: 0.5, timeConstant: 2)
    filter.update(Vector3(4, 0, -4), step)
    #expect(filter.value == Vector3(4, 0, -4))
    filter.update(Vector3(8, 0, 0), step)
    #expect((filter.value - Vector3(6, 0, -2)).norm < 1e-12)
  }

  @Test(arguments: [0.001, 0.01, 0.1, 10])
  func aConstantStaysAtAnyStep(duration: Double) {
    var filter = LowPass()
    let step = LowPass.Step(duration: duration, timeConstant: 1)
    for _ in 0..<1000 { filter.update(Vector3(1, -2, 3), step) }
    #expect((filter.value - Vector3(1, -2, 3)).norm < 1e-9)
  }

  /// A unit step one τ later, with ω τ = √2: 1 − e⁻¹ (cos 1 + sin 1) = 0.4917.
  @Test(arguments: [0.001, 0.01, 0.05])
  func aStepIsFollowedAsTheContinuousFilterDoes(duration: Double) {
    var filter = LowPass()
    let step = LowPass.Step(duration: duration, timeConstant: 1)
    for _ in 0..<Int(2 / duration) { filter.update(.zero, step) }
    for _ in 0..<Int(1 / duration + 0.5) { filter.update(Vector3(1, 0, 0), step) }
    #expect((filter.value.x - 0.4917).magnitude < 0.01)
  }
}

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
