import NavigationMath
import Observations
import Testing

@testable import Fusion

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
