import NavigationMath
import Testing

@testable import Fusion

@Suite struct TiltCompassTests {
  private let parameters = HeadingFilter.Parameters()

  /// Feeds a body that does not turn; nil when there is no result.
  private func result(
    of body: inout SimulatedBody, in compass: inout TiltCompass, seconds: Double, levelled: Bool = true
  ) -> TiltCompass.Result? {
    var last: TiltCompass.Result?
    for _ in 0..<Int(seconds / body.period + 0.5) {
      let sample = body.step(.zero)
      if levelled { compass.update(acceleration: sample.acceleration, at: body.instant) }
      last = compass.update(field: sample.field, at: body.instant, dip: nil, parameters)
    }
    return last
  }

  @Test(arguments: [Vector3(0, 0, 1), Vector3(0.4, -0.3, 2), Vector3(0.8, 0.6, -1)])
  func theFieldIsTurnedToTheHorizon(turn: Vector3) throws {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: turn)
    var compass = TiltCompass()
    let found = try #require(result(of: &body, in: &compass, seconds: 3))
    #expect(found.isLevelled)
    #expect(found.attitude.angle(to: body.attitude) < 0.06)
    #expect(found.uncertainty.accuracy95Degrees < 10)
  }

  @Test func withoutAnAccelerometerItIsTakenToBeLevelAndSaysSo() throws {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: Vector3(0, 0, 1))
    var compass = TiltCompass()
    let found = try #require(result(of: &body, in: &compass, seconds: 1, levelled: false))
    #expect(!found.isLevelled)
    #expect(difference(headingDegrees(found.attitude), 180 / .pi) < 4)
    #expect(found.uncertainty.accuracy95Degrees > 15)
  }

  @Test func shakingMakesItUncertain() throws {
    var body = SimulatedBody()
    var compass = TiltCompass()
    let quiet = try #require(result(of: &body, in: &compass, seconds: 3)).uncertainty.accuracy95Degrees
    body.noise.acceleration = 1
    let shaken = try #require(result(of: &body, in: &compass, seconds: 1)).uncertainty.accuracy95Degrees
    #expect(shaken > 3 * quiet)
  }

  @Test func aMagnetDisturbs() throws {
    var body = SimulatedBody()
    var compass = TiltCompass()
    let before = try #require(result(of: &body, in: &compass, seconds: 3)).uncertainty.accuracy95Degrees
    body.field += Vector3(0, 40, 0)
    let after = try #require(result(of: &body, in: &compass, seconds: 1)).uncertainty.accuracy95Degrees
    #expect(compass.isDisturbed)
    #expect(after > 2 * before)
  }

  @Test func anUprightFieldHasNoHeading() {
    var compass = TiltCompass()
    #expect(compass.update(field: Vector3(0, 0, 50), at: .zero, dip: nil, parameters) == nil)
  }
}
