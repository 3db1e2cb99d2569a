import CBinnacle
import Fusion
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct HeadingCTests {
  @Test func statesAreThoseOfTheHeader() {
    let states = [
      BINNACLE_CALIBRATION_NONE, BINNACLE_CALIBRATION_LOW, BINNACLE_CALIBRATION_MEDIUM, BINNACLE_CALIBRATION_HIGH,
    ]
    #expect(CalibrationState.allCases.map { Int($0.rawValue) } == states.map { Int($0) })
  }

  @Test func emptyEstimateHasNothingKnown() {
    let heading = binnacle_heading(
      HeadingEstimate(instant: .zero, field: nil, calibration: .uncalibrated, isDisturbed: false))
    #expect(heading.known == 0 && heading.magnetic_heading_degrees.isNaN && heading.true_accuracy_degrees.isNaN)
    #expect(heading.roll_degrees.isNaN && heading.attitude.w.isNaN && heading.field.x.isNaN)
  }

  @Test func everyMemberIsTheEstimates() {
    let instant = MonotonicInstant(nanoseconds: 5)
    var estimate = HeadingEstimate(instant: instant, field: Vector3(1, 2, 3), calibration: .high, isDisturbed: true)
    (estimate.magneticHeadingDegrees, estimate.headingAccuracy95Degrees) = (10, 4)
    (estimate.trueHeadingDegrees, estimate.trueHeadingAccuracy95Degrees) = (12, 6)
    (estimate.rollDegrees, estimate.pitchDegrees) = (1, -2)
    estimate.attitude = Quaternion(w: 1, x: 0, y: 0, z: 0)
    estimate.reference = MagneticReference(
      fieldStrength: 48, inclinationDegrees: 66, declinationDegrees: 2, declinationUncertaintyDegrees: 0.5)
    let heading = binnacle_heading(estimate)
    #expect((heading.magnetic_heading_degrees, heading.magnetic_accuracy_degrees) == (10, 2))
    #expect((heading.true_heading_degrees, heading.true_accuracy_degrees) == (12, 3))
    #expect((heading.roll_degrees, heading.pitch_degrees, heading.attitude.w) == (1, -2, 1))
    #expect((heading.field.x, heading.field.y, heading.field.z) == (1, 2, 3))
    #expect((heading.declination_degrees, heading.inclination_degrees, heading.field_strength) == (2, 66, 48))
    #expect((heading.instant, heading.calibration, heading.is_disturbed) == (5, 3, 1))
    #expect(heading.known == 0b111111)
  }
}
