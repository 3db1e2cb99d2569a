import NavigationMath
import Testing

@testable import Fusion

@Suite struct FieldReferenceTests {
  private let parameters = AttitudeFilter.FieldParameters()

  private func feed(
    _ field: Vector3, seconds: Double, isTurning: Bool, agrees: Bool = true, to watch: inout FieldReference
  ) {
    for _ in 0..<Int(seconds * 50 + 0.5) {
      watch.update(field, duration: 0.02, isTurning: isTurning, tiltSigma: 0, agrees: agrees, parameters)
    }
  }

  @Test func aStrongerFieldDisturbsWithinATenthOfASecond() {
    var watch = FieldReference()
    feed(Vector3(20, 0, 45), seconds: 5, isTurning: false, to: &watch)
    #expect(!watch.isDisturbed)
    feed(Vector3(40, 0, 45), seconds: 0.1, isTurning: false, to: &watch)
    #expect(watch.isDisturbed)
  }

  @Test func anotherDipDisturbsAtTheSameStrength() {
    var watch = FieldReference()
    feed(Vector3(20, 0, 45), seconds: 5, isTurning: false, to: &watch)
    feed(Vector3(0, 34.8, 34.8), seconds: 0.3, isTurning: false, to: &watch)
    #expect(watch.isDisturbed)
    #expect((watch.strength - 49.2).magnitude < 0.2)
  }

  @Test func whatTheCompassCanBeTurnedByGrowsWithTheDifference() {
    var watch = FieldReference()
    feed(Vector3(20, 0, 45), seconds: 10, isTurning: false, to: &watch)
    #expect(watch.possibleError < 1e-9)
    feed(Vector3(20, 10, 45), seconds: 1, isTurning: false, to: &watch)
    #expect(watch.possibleError > 0.08)
  }

  @Test func aFieldThatStaysWhileTheBodyTurnsBecomesEarths() {
    var watch = FieldReference()
    feed(Vector3(20, 0, 45), seconds: 5, isTurning: true, to: &watch)
    feed(Vector3(30, 0, 55), seconds: 19, isTurning: true, to: &watch)
    #expect(watch.isDisturbed)
    feed(Vector3(30, 0, 55), seconds: 3, isTurning: true, to: &watch)
    #expect(!watch.isDisturbed)
  }

  @Test func aFieldFromAnotherDirectionTakesAMinute() {
    var watch = FieldReference()
    feed(Vector3(20, 0, 45), seconds: 5, isTurning: true, to: &watch)
    feed(Vector3(30, 0, 55), seconds: 55, isTurning: true, agrees: false, to: &watch)
    #expect(watch.isDisturbed)
    feed(Vector3(30, 0, 55), seconds: 7, isTurning: true, agrees: false, to: &watch)
    #expect(!watch.isDisturbed)
  }

  @Test func aMagnetBesideABodyAtRestDoesNotBecomeEarth() {
    var watch = FieldReference()
    feed(Vector3(20, 0, 45), seconds: 5, isTurning: false, to: &watch)
    feed(Vector3(30, 0, 55), seconds: 300, isTurning: false, to: &watch)
    #expect(watch.isDisturbed)
  }

  @Test func aFieldThatIsKnownBeforeDisturbsFromTheFirstSample() {
    var watch = FieldReference()
    let early = watch.expect(strength: 49.2, dip: 1.15, parameters)
    #expect(!early)
    feed(Vector3(40, 0, 60), seconds: 0.02, isTurning: false, to: &watch)
    #expect(watch.isDisturbed)
    var other = FieldReference()
    _ = other.expect(strength: 49.2, dip: 1.15, parameters)
    feed(Vector3(20, 0, 45), seconds: 0.02, isTurning: false, to: &other)
    #expect(!other.isDisturbed)
    let late = other.expect(strength: 60, dip: 1.15, parameters)
    #expect(late)
  }
}
