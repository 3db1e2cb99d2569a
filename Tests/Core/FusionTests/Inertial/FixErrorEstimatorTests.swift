import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct FixErrorEstimatorTests {
  /// Correlation time that is learnt in some minutes of fixes of 2 m with errors of a correlation time.
  private func learn(_ time: Double, minutes: Int = 20, rate: Int = 1, accuracy: Double = 2) -> Double {
    var watch = FixErrorEstimator(InertialParameters.Fix())
    var generator = SeededGenerator(seed: 8)
    var error = Vector3.zero
    func gaussian() -> Vector3 {
      Vector3(generator.nextGaussian(), generator.nextGaussian(), 3 / 1.414 * generator.nextGaussian())
    }
    let memory = 1 - 1 / (time * Double(rate))
    for index in 0..<(minutes * 60 * rate) {
      error = memory * error + (0.85 * (1 - memory * memory)).squareRoot() * gaussian()
      let fix = InertialFixTests.fix(seconds: Double(index) / Double(rate), accuracy: accuracy)
      let white = 0.15.squareRoot() * gaussian()
      watch.note(fix, offset: accuracy * 0.5.squareRoot() * (error + white))
    }
    return watch.correlationTime
  }

  @Test func theCorrelationTimeIsLearnt() {
    #expect((10...20).contains(learn(10)))
    #expect((30...150).contains(learn(60)))
    #expect(learn(600) > 150)
    #expect((10...20).contains(learn(10, rate: 10)))
  }

  @Test func carrierPhaseFixesTeachNothing() {
    #expect(learn(10, accuracy: 0.02) == 60)
  }

  @Test func errorsThatAreTooLargeWidenTheFix() {
    for (size, range) in [(1.0, 1.0...1.0), (6, 1.5...7)] {
      var watch = FixErrorEstimator(InertialParameters.Fix())
      var generator = SeededGenerator(seed: 3)
      for second in 0..<600 {
        let error = size * Vector3(generator.nextGaussian(), generator.nextGaussian(), generator.nextGaussian())
        watch.note(InertialFixTests.fix(seconds: Double(second)), offset: error)
      }
      let scale = watch.scale
      #expect(range.contains(scale))
    }
  }

  @Test func whatWasLearntIsForgotten() {
    var watch = FixErrorEstimator(InertialParameters.Fix())
    for second in 0..<300 {
      watch.note(InertialFixTests.fix(seconds: Double(second)), offset: Vector3(second % 16 < 8 ? 3 : 0, 0, 0))
    }
    let learnt = watch.correlationTime
    watch.forget()
    let forgotten = watch.correlationTime
    #expect(learnt < 40 && forgotten == 60)
    watch.note(InertialFixTests.fix(seconds: 1e9), offset: Vector3(.nan, 0, 0))
    let unchanged = watch.correlationTime
    #expect(unchanged == 60)
  }
}
