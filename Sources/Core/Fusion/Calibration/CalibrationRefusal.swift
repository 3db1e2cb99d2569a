/// Why samples gave no calibration.
public enum CalibrationRefusal: Error, Hashable, Sendable {
  /// So many are there, and so many it takes.
  case tooFewSamples(count: Int, needed: Int)
  /// The sensor was not turned enough: the farthest direction from any sample, degrees, and what a heading could be
  /// wrong by, degrees, 95 %.
  case poorCoverage(gapDegrees: Double, headingError95Degrees: Double)
  /// Readings fit no single field: their scatter, as a share of its strength, after calibration. Something magnetic moved.
  case inconsistentField(residual: Double)
  /// A magnet sits too near the sensor: the offset, µT.
  case implausibleOffset(microtesla: Double)
  /// No field of Earth: its strength, µT.
  case implausibleStrength(microtesla: Double)
  /// Axes would differ by more than iron or a chip can make them.
  case implausibleSoftIron
  /// Two different calibrations explain the samples equally well.
  case ambiguous
  /// The fit found no bottom.
  case notConverged
}
