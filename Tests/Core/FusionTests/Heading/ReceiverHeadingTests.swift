import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct ReceiverHeadingTests {
  private func after(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

  @Test func theGyroscopeCarriesItOn() throws {
    let heading = ReceiverHeading(heading: 1, sigma: 0.02, at: .zero, level: (0.3, 0))
    let now = try #require(heading.now(at: after(10), level: (0.8, 0), drift: 0.001))
    #expect((now.heading - 1.5).magnitude < 1e-12)
    #expect((now.sigma - (0.02 * 0.02 + 0.01 * 0.01).squareRoot()).magnitude < 1e-12)
  }

  @Test func withoutAGyroscopeItIsOverInTwoSeconds() throws {
    let heading = ReceiverHeading(heading: 1, sigma: 0.02, at: .zero, level: nil)
    #expect(try #require(heading.now(at: after(1), level: nil, drift: 0)).sigma > 0.1)
    #expect(heading.now(at: after(2), level: nil, drift: 0) != nil)
    #expect(heading.now(at: after(3), level: nil, drift: 0) == nil)
  }

  @Test func anotherHorizonDoesNotCarryIt() {
    let heading = ReceiverHeading(heading: 1, sigma: 0.02, at: .zero, level: (0.3, 0))
    #expect(heading.now(at: after(10), level: (0.3, 1), drift: 0) == nil)
    #expect(heading.now(at: after(130), level: (0.3, 0), drift: 0) == nil)
  }
}

@Suite struct ChipOrientationTests {
  private func sample(_ orientation: Quaternion, accuracy: Double? = nil, calibration: Int? = nil) -> OrientationSample
  {
    OrientationSample(
      instant: .zero, orientation: orientation, isMagnetic: true, headingAccuracyDegrees: accuracy,
      calibration: calibration)
  }

  /// Without a turn the chip's x points east and its z up: a board that lies flat heads east.
  @Test func aChipThatFacesEastHeadsEast() throws {
    let chip = try #require(ChipOrientation(sample(.identity), mounting: .forwardLeftUp))
    #expect(difference(headingDegrees(chip.attitude), 90) < 1e-9)
    #expect((chip.attitude.rotate(Vector3(0, 0, 1)) - Vector3(0, 0, 1)).norm < 1e-12)
  }

  @Test func turningLeftLowersTheHeading() throws {
    let left = Quaternion(rotationVector: Vector3(0, 0, .pi / 6))
    let chip = try #require(ChipOrientation(sample(left), mounting: .forwardLeftUp))
    #expect(difference(headingDegrees(chip.attitude), 60) < 1e-9)
  }

  @Test func itsOwnOpinionBecomesTheAccuracy() throws {
    #expect(
      try #require(ChipOrientation(sample(.identity, accuracy: 3), mounting: .forwardLeftUp)).accuracy95Degrees == 6)
    let trusted = try #require(ChipOrientation(sample(.identity, calibration: 3), mounting: .forwardLeftUp))
    let doubted = try #require(ChipOrientation(sample(.identity, calibration: 0), mounting: .forwardLeftUp))
    #expect(trusted.accuracy95Degrees < doubted.accuracy95Degrees)
    #expect(doubted.accuracy95Degrees == 180)
  }

  @Test func withoutAMagnetometerItKnowsNoNorth() {
    let sample = OrientationSample(instant: .zero, orientation: .identity, isMagnetic: false)
    #expect(ChipOrientation(sample, mounting: .forwardLeftUp) == nil)
  }
}
