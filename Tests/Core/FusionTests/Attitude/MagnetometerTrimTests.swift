import NavigationMath
import Testing

@testable import Fusion

@Suite struct MagnetometerTrimTests {
  private let parameters = AttitudeFilter.TrimParameters()

  private func learn(
    _ body: inout SimulatedBody, seconds: Double, rate: (Double) -> Vector3, into trim: inout MagnetometerTrim
  ) {
    for index in 0..<Int(seconds / body.period + 0.5) {
      let turning = rate(Double(index) * body.period)
      let sample = body.step(turning)
      trim.learn(
        field: sample.field, rate: turning, orientation: body.attitude.matrix, duration: body.period,
        isTurning: turning.norm > 0.35, parameters)
    }
  }

  /// Turns about axes that change, as a hand does.
  private static func tumbling(_ time: Double) -> Vector3 {
    let quarter = Int(time / 2) % 3
    return Vector3(quarter == 0 ? 2 : 0.4, quarter == 1 ? 2 : -0.3, quarter == 2 ? 2 : 0.5)
  }

  @Test func hardIronIsFoundWhileTumbling() {
    var body = SimulatedBody()
    body.period = 0.02
    body.hardIron = Vector3(1, -0.6, 0.8)
    var trim = MagnetometerTrim(parameters)
    learn(&body, seconds: 90, rate: Self.tumbling, into: &trim)
    // The prior draws to zero what the evidence does not yet outweigh.
    #expect((trim.offset - body.hardIron).norm < 0.8 * body.hardIron.norm)
    #expect(trim.offsetSigma < 0.8 * parameters.offsetSigma)
  }

  @Test func lateSamplesAreFound() {
    var body = SimulatedBody()
    body.lateness = 2
    var trim = MagnetometerTrim(parameters)
    learn(&body, seconds: 60, rate: { 2 * Self.tumbling($0) }, into: &trim)
    #expect(trim.delay > 0.01 && trim.delay < 0.025)
    #expect(trim.offset.norm < 0.2)
  }

  @Test func withoutTurningNothingIsLearnt() {
    var body = SimulatedBody()
    body.hardIron = Vector3(5, 5, 5)
    var trim = MagnetometerTrim(parameters)
    learn(&body, seconds: 60, rate: { _ in .zero }, into: &trim)
    #expect(trim.offset.norm < 0.1)
    #expect(trim.delay == 0)
    #expect(trim.offsetSigma > 0.9 * parameters.offsetSigma)
  }
}
