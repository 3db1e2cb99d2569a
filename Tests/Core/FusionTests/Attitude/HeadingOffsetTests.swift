import NavigationMath
import Testing

@testable import Fusion

@Suite struct HeadingOffsetTests {
  private let parameters = AttitudeFilter.Parameters()
  private let undisturbed = watch(Vector3(20, 0, 45))

  private static func watch(_ last: Vector3) -> FieldReference {
    var watch = FieldReference()
    for index in 0..<100 {
      watch.update(
        index < 50 ? Vector3(20, 0, 45) : last, duration: 0.02, isTurning: false, tiltSigma: 0, agrees: true,
        AttitudeFilter.FieldParameters())
    }
    return watch
  }

  private func feed(
    _ measured: Double?, seconds: Double, field: FieldReference? = nil, biasSigma: Double = 0.0005,
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
    var offset = HeadingOffset()
    #expect(!offset.isKnown)
    feed(3, seconds: 0.02, to: &offset)
    #expect(offset.isKnown)
    #expect(offset.angle == 3)
    let sigma = offset.variance(placeSigma: 0).squareRoot()
    #expect((sigma - parameters.compass.sigma).magnitude < 0.1 * parameters.compass.sigma)
  }

  @Test func theLongerTheCompassIsSeenTheSurerItGets() {
    var offset = HeadingOffset()
    feed(1, seconds: 5, to: &offset)
    let early = offset.variance(placeSigma: 0)
    feed(1, seconds: 60, to: &offset)
    #expect(offset.variance(placeSigma: 0) < 0.5 * early)
    // What the place does to the field, no time takes out.
    #expect(offset.variance(placeSigma: 0.1) > 0.01)
  }

  @Test func aCompassThatTurnsWithoutTheBodyIsDisturbed() {
    var offset = HeadingOffset()
    feed(1, seconds: 30, to: &offset)
    #expect(offset.agrees)
    feed(1.5, seconds: 1, to: &offset)
    #expect(!offset.agrees)
    feed(1.5, seconds: 20, to: &offset)
    #expect((offset.angle - 1).magnitude < 0.05)
  }

  @Test func aJumpAcrossTheBackIsShort() {
    var offset = HeadingOffset()
    feed(3.1, seconds: 20, to: &offset)
    feed(-3.1, seconds: 2, to: &offset)
    #expect(offset.angle.magnitude > 3.09)
  }

  @Test func aDisturbedCompassIsLeftOutAndThenHasLittleWeight() {
    var offset = HeadingOffset()
    feed(1, seconds: 20, to: &offset)
    let before = (angle: offset.angle, variance: offset.variance(placeSigma: 0))
    let disturbed = Self.watch(Vector3(30, 10, 50))
    feed(2, seconds: 9, field: disturbed, to: &offset)
    #expect(offset.angle == before.angle)
    #expect(offset.variance(placeSigma: 0) > before.variance)
    feed(2, seconds: 120, field: disturbed, to: &offset)
    #expect(offset.angle > 1.001 && offset.angle < 1.1)
  }

  /// Iron of 10 µT attached in a turn kept strength and dip; after a minute the heading jumped by 27°, and stated 2°.
  @Test func aCompassThatDisagreesForMinutesNeverMakesTheHeadingJump() {
    var offset = HeadingOffset()
    feed(1, seconds: 30, to: &offset)
    feed(1.5, seconds: 180, to: &offset)
    #expect(!offset.agrees)
    #expect((offset.angle - 1).magnitude < 0.15)
  }

  /// A field that differs from its reference errs alike for a while: no average makes the heading better than that.
  @Test func averagingLeavesTheErrorOfTheField() {
    let varying = Self.watch(Vector3(20, 0, 47.5))
    #expect(!varying.isDisturbed)
    var (calm, uncertain) = (HeadingOffset(), HeadingOffset())
    feed(1, seconds: 300, to: &calm)
    feed(1, seconds: 300, field: varying, to: &uncertain)
    let share = parameters.compass.fieldShare * varying.possibleError
    #expect(uncertain.variance(placeSigma: 0) > 0.9 * share * share)
    #expect(uncertain.variance(placeSigma: 0) > 2 * calm.variance(placeSigma: 0))
  }

  @Test func withoutACompassAnUncertainBiasGrowsIntoTheHeading() {
    var offset = HeadingOffset()
    feed(1, seconds: 20, to: &offset)
    feed(nil, seconds: 20, biasSigma: 0.005, to: &offset)
    #expect(offset.variance(placeSigma: 0).squareRoot() > 0.1)
  }

  @Test func anUncertainBiasMakesTheCompassCountMore() {
    var (known, uncertain) = (HeadingOffset(), HeadingOffset())
    feed(1, seconds: 60, to: &known)
    feed(1, seconds: 60, biasSigma: 0.005, to: &uncertain)
    feed(1.05, seconds: 5, to: &known)
    feed(1.05, seconds: 5, biasSigma: 0.005, to: &uncertain)
    #expect(uncertain.angle - 1 > 1.5 * (known.angle - 1))
  }

  /// While the horizon settles the compass is followed, and no more is said of it than that is worth.
  @Test func theCompassIsFollowedWhileTheHorizonSettles() {
    var offset = HeadingOffset()
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
    var offset = HeadingOffset()
    feed(1, seconds: 100, to: &offset)
    offset.forget()
    #expect(!offset.isKnown)
    feed(-2, seconds: 0.02, to: &offset)
    #expect((offset.angle + 2).magnitude < 1e-6)
  }
}
