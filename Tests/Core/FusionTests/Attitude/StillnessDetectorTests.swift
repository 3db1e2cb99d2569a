import NavigationMath
import Testing

@testable import Fusion

@Suite struct StillnessDetectorTests {
  private func seconds(_ duration: Double, of rate: Vector3, in detector: inout StillnessDetector) {
    let acceleration = Vector3(0, 0, -9.81)
    for _ in 0..<Int(duration * 50 + 0.5) {
      detector.note(rate: rate, acceleration: acceleration)
      detector.closeBlock(
        rate: rate, acceleration: acceleration, duration: 0.02, AttitudeFilter.RestParameters(),
        biasLimit: AttitudeFilter.BiasParameters().limit)
    }
  }

  @Test func quietBecomesRestAfterOneAndAHalfSeconds() {
    var detector = StillnessDetector()
    seconds(1.4, of: Vector3(0.01, 0, 0), in: &detector)
    #expect(!detector.isAtRest)
    seconds(0.4, of: Vector3(0.01, 0, 0), in: &detector)
    #expect(detector.isAtRest)
    #expect((detector.restRate - Vector3(0.01, 0, 0)).norm < 1e-12)
  }

  @Test func aTurnEndsIt() {
    var detector = StillnessDetector()
    seconds(3, of: .zero, in: &detector)
    seconds(0.02, of: Vector3(0, 0, 0.1), in: &detector)
    #expect(!detector.isAtRest)
  }

  @Test func aSteadyTurnThatNoBiasCanBeIsNoRest() {
    var detector = StillnessDetector()
    seconds(10, of: Vector3(0, 0, 0.1), in: &detector)
    #expect(!detector.isAtRest)
  }

  @Test func restBeginsWithTheDurationItself() {
    var detector = StillnessDetector()
    var states: [Bool] = []
    for _ in 0..<3 {
      detector.closeBlock(
        rate: .zero, acceleration: .zero, duration: 0.5, AttitudeFilter.RestParameters(),
        biasLimit: AttitudeFilter.BiasParameters().limit)
      states.append(detector.isAtRest)
    }
    #expect(states == [false, false, true])
  }
}
