extension Compass {
  /// Result of a sample, a fix or a stored calibration in a compass. Each change is reported once.
  public enum Event: Sendable {
    /// A new estimate.
    case heading(HeadingEstimate)
    /// A stored calibration was installed; its heading error with age, degrees, 95 %.
    case restored(headingError95Degrees: Double)
    /// A better calibration was learnt in use, and replaced the present one.
    case learned(CalibrationResult)
    /// The quality of the calibration changed.
    case calibration(CalibrationState)
    /// True: a magnetic disturbance began. False: it ended.
    case disturbed(Bool)
  }
}
