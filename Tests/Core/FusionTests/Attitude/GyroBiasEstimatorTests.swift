import NavigationMath
import Testing

@testable import Fusion

@Suite struct GyroBiasEstimatorTests {
  private let parameters = AttitudeFilter.BiasParameters()
  private let step = LowPass.Step(duration: 0.02, timeConstant: 3)

  @Test func atRestItIsWhatTheGyroscopeSays() {
    var estimator = GyroBiasEstimator(sigma: parameters.initialSigma)
    let bias = Vector3(0.005, -0.01, 0.02)
    for _ in 0..<500 {
      estimator.update(orientation: .identity, tilt: (0, 0), step: step, restRate: bias, parameters)
    }
    #expect((estimator.bias - bias).norm < 1e-4)
    #expect(estimator.verticalSigma < 0.1 * .pi / 180)
  }

  @Test func withoutMotionOrRestTheVerticalStaysUncertain() {
    var estimator = GyroBiasEstimator(sigma: parameters.initialSigma)
    for _ in 0..<500 {
      estimator.update(orientation: .identity, tilt: (0, 0), step: step, restRate: nil, parameters)
    }
    #expect(estimator.verticalSigma > 0.4 * .pi / 180)
  }

  @Test func aHorizonThatSettlesTellsNothing() {
    var estimator = GyroBiasEstimator(sigma: parameters.initialSigma)
    for _ in 0..<100 {
      estimator.update(orientation: .identity, tilt: nil, step: step, restRate: nil, parameters)
    }
    #expect(estimator.bias == .zero)
  }

  @Test func driftOfTheHorizonIsBias() {
    var estimator = GyroBiasEstimator(sigma: parameters.initialSigma)
    let bias = Vector3(0.004, -0.006, 0)
    for _ in 0..<6000 {
      // What is not corrected for turns the vertical: to the north by the bias about east, to the east by that about
      // north, the other way.
      let left = bias - estimator.bias
      let tilt = (north: left.y * step.duration, east: -left.x * step.duration)
      estimator.update(orientation: .identity, tilt: tilt, step: step, restRate: nil, parameters)
    }
    #expect((estimator.bias - bias).norm < 0.001)
  }

  @Test func nothingBeyondTheLimitIsABias() {
    var estimator = GyroBiasEstimator(sigma: parameters.initialSigma)
    for _ in 0..<5000 {
      estimator.update(orientation: .identity, tilt: (0, 0), step: step, restRate: Vector3(1, 1, 1), parameters)
    }
    #expect(estimator.bias.x <= parameters.limit)
  }
}
