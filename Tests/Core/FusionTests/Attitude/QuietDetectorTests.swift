import NavigationMath
import Testing

@testable import Fusion

@Suite struct QuietDetectorTests {
  private func seconds(_ duration: Double, of rate: Vector3, in detector: inout QuietDetector) {
    let acceleration = Vector3(0, 0, -9.81)
    for _ in 0..<Int(duration * 50 + 0.5) {
      detector.note(rate: rate, acceleration: acceleration)
      detector.closeBlock(
        rate: rate, acceleration: acceleration, duration: 0.02, AttitudeFilter.RestParameters(),
        biasLimit: AttitudeFilter.BiasParameters().limit)
    }
  }

  @Test func quietBecomesRestAfterOneAndAHalfSeconds() {
    var detector = QuietDetector()
    seconds(1.4, of: Vector3(0.01, 0, 0), in: &detector)
    #expect(!detector.isAtRest)
    seconds(0.4, of: Vector3(0.01, 0, 0), in: &detector)
    #expect(detector.isAtRest)
    #expect((detector.restRate - Vector3(0.01, 0, 0)).norm < 1e-12)
  }

  @Test func aTurnEndsIt() {
    var detector = QuietDetector()
    seconds(3, of: .zero, in: &detector)
    seconds(0.02, of: Vector3(0, 0, 0.1), in: &detector)
    #expect(!detector.isAtRest)
  }

  @Test func aSteadyTurnThatNoBiasCanBeIsNoRest() {
    var detector = QuietDetector()
    seconds(10, of: Vector3(0, 0, 0.1), in: &detector)
    #expect(!detector.isAtRest)
  }
}
