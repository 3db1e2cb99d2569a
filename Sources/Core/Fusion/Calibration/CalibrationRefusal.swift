/// Reason why samples give no calibration.
public enum CalibrationRefusal: Error, Hashable, Sendable {
  /// Number of samples, and number needed.
  case tooFewSamples(count: Int, needed: Int)
  /// The sensor was not turned enough: the largest gap in the directions, degrees, and the heading error, degrees, 95 %.
  case poorCoverage(gapDegrees: Double, headingError95Degrees: Double)
  /// The readings fit no single field, because something magnetic moved: residual scatter as a share of the strength.
  case inconsistentField(residual: Double)
  /// A magnet is too close to the sensor: offset, µT.
  case implausibleOffset(microtesla: Double)
  /// The field is not Earth's: strength, µT.
  case implausibleStrength(microtesla: Double)
  /// The axes differ more than iron or a chip can cause.
  case implausibleSoftIron
  /// Two different calibrations explain the samples equally well.
  case ambiguous
  /// The iteration did not converge.
  case notConverged
}
