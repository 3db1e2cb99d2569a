import NavigationMath
import Testing

@testable import Fusion

@Suite struct HeadingOffsetTests {
  private let parameters = AttitudeFilter.Parameters()
  private let undisturbed = watch(Vector3(20, 0, 45))

  private static func watch(_ last: Vector3) -> FieldWatch {
    var watch = FieldWatch()
    for index in 0..<100 {
      watch.update(
        index < 50 ? Vector3(20, 0, 45) : last, duration: 0.02, isTurning: false, tiltSigma: 0, agrees: true,
        AttitudeFilter.FieldParameters())
    }
    return watch
  }

  private func feed(
    _ measured: Double?, seconds: Double, field: FieldWatch? = nil, biasSigma: Double = 0.0005,
    to offset: inout HeadingOffset
  ) {
    for _ in 0..<Int(seconds * 50 + 0.5) {
      offset.predict(over: 0.02, squaredRate: 0.01, biasSigma: biasSigma, parameters.compass)
      guard let measured else { continue }
      offset.compare(measured, duration: 0.02, parameters.compass)
      offset.correct(
        measured, duration: 0.02, field: field ?? undisturbed, tiltVariance: nil, parameters.compass,
        parameters.field)
    }
  }

  @Test func theFirstCompassIsTaken() {
    var offset = HeadingOffset(parameters.compass)
    #expect(!offset.isKnown)
    feed(3, seconds: 0.02, to: &offset)
    #expect(offset.isKnown)
    #expect(offset.angle == 3)
    let sigma = offset.variance(placeSigma: 0).squareRoot()
    #expect((sigma - parameters.compass.sigma).magnitude < 0.1 * parameters.compass.sigma)
  }

  @Test func theLongerTheCompassIsSeenTheSurerItGets() {
    var offset = HeadingOffset(parameters.compass)
    feed(1, seconds: 5, to: &offset)
    let early = offset.variance(placeSigma: 0)
    feed(1, seconds: 60, to: &offset)
    #expect(offset.variance(placeSigma: 0) < 0.5 * early)
    // What the place does to the field, no time takes out.
    #expect(offset.variance(placeSigma: 0.1) > 0.01)
  }

  @Test func aCompassThatTurnsWithoutTheBodyIsDisturbed() {
    var offset = HeadingOffset(parameters.compass)
    feed(1, seconds: 30, to: &offset)
    #expect(offset.agrees)
    feed(1.5, seconds: 1, to: &offset)
    #expect(!offset.agrees)
    feed(1.5, seconds: 20, to: &offset)
    #expect((offset.angle - 1).magnitude < 0.05)
  }

  @Test func aJumpAcrossTheBackIsShort() {
    var offset = HeadingOffset(parameters.compass)
    feed(3.1, seconds: 20, to: &offset)
    feed(-3.1, seconds: 2, to: &offset)
    #expect(offset.angle.magnitude > 3.09)
  }

  @Test func aDisturbedCompassIsLeftOutForAMinute() {
    var offset = HeadingOffset(parameters.compass)
    feed(1, seconds: 20, to: &offset)
    let before = (angle: offset.angle, variance: offset.variance(placeSigma: 0))
    let disturbed = Self.watch(Vector3(30, 10, 50))
    feed(2, seconds: 20, field: disturbed, to: &offset)
    #expect((offset.angle - before.angle).magnitude < 0.01)
    #expect(offset.variance(placeSigma: 0) > before.variance)
    feed(2, seconds: 120, field: disturbed, to: &offset)
    #expect(offset.angle > 1.01)
  }

  @Test func withoutACompassAnUncertainBiasGrowsIntoTheHeading() {
    var offset = HeadingOffset(parameters.compass)
    feed(1, seconds: 20, to: &offset)
    feed(nil, seconds: 20, biasSigma: 0.005, to: &offset)
    #expect(offset.variance(placeSigma: 0).squareRoot() > 0.1)
  }

  @Test func aSteadyDriftIsLearnt() {
    var offset = HeadingOffset(parameters.compass)
    let drift = 0.0003
    for second in 0..<400 { feed(drift * Double(second), seconds: 1, to: &offset) }
    let before = offset.angle
    feed(nil, seconds: 10, to: &offset)
    let learnt = (offset.angle - before) / 10
    #expect(learnt > 0.3 * drift && learnt < 1.1 * drift)
  }

  /// While the horizon settles the compass is followed, and no more is said of it than that is worth.
  @Test func theCompassIsFollowedWhileTheHorizonSettles() {
    var offset = HeadingOffset(parameters.compass)
    for index in 0..<100 {
      offset.compare(index < 50 ? 1 : 2, duration: 0.02, parameters.compass)
      offset.correct(
        index < 50 ? 1 : 2, duration: 0.02, field: undisturbed, tiltVariance: 0.04, parameters.compass,
        parameters.field)
    }
    #expect((offset.angle - 2).magnitude < 0.1)
    #expect(offset.agrees)
    #expect(offset.variance(placeSigma: 0).squareRoot() > 0.2)
  }

  @Test func forgettingTakesTheNextCompassAtOnce() {
    var offset = HeadingOffset(parameters.compass)
    feed(1, seconds: 100, to: &offset)
    offset.forget()
    #expect(!offset.isKnown)
    feed(-2, seconds: 0.02, to: &offset)
    #expect((offset.angle + 2).magnitude < 1e-6)
  }
}
