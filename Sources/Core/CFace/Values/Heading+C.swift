import CBinnacle
import Fusion
import NavigationMath
import Observations

extension binnacle_heading {
  /// Creates the structure from an estimate.
  init(_ estimate: HeadingEstimate) {
    self.init()
    var known = KnownBits()
    calibration = estimate.calibration.rawValue
    is_disturbed = estimate.isDisturbed ? 1 : 0
    instant = estimate.instant.nanoseconds
    magnetic_heading_degrees = known.value(estimate.magneticHeadingDegrees, BINNACLE_HEADING_MAGNETIC)
    magnetic_accuracy_degrees = estimate.headingAccuracy68Degrees ?? .nan
    true_heading_degrees = known.value(estimate.trueHeadingDegrees, BINNACLE_HEADING_TRUE)
    true_accuracy_degrees = estimate.trueHeadingAccuracy68Degrees ?? .nan
    let hasTilt = estimate.rollDegrees != nil && estimate.pitchDegrees != nil
    roll_degrees = hasTilt ? estimate.rollDegrees ?? .nan : .nan
    pitch_degrees = hasTilt ? estimate.pitchDegrees ?? .nan : .nan
    known.note(BINNACLE_HEADING_TILT, hasTilt)
    attitude = binnacle_quaternion(estimate.attitude)
    known.note(BINNACLE_HEADING_ATTITUDE, estimate.attitude != nil)
    field = binnacle_vector(estimate.field)
    known.note(BINNACLE_HEADING_FIELD, estimate.field != nil)
    declination_degrees = known.value(estimate.reference?.declinationDegrees, BINNACLE_HEADING_REFERENCE)
    inclination_degrees = estimate.reference?.inclinationDegrees ?? .nan
    field_strength = estimate.reference?.fieldStrength ?? .nan
    self.known = known.bits
  }
}
