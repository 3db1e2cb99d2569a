import Fusion

/// Events of a guided calibration, in order.
public enum CalibrationEvent: Sendable {
  /// The progress, several times per second.
  case progress(CalibrationProgress)
  /// A fit of the samples so far succeeded.
  case fitted(CalibrationResult)
  /// A fit of the samples so far failed.
  case refused(CalibrationRefusal)
  /// True: the field has been constant for a while, because the device is at rest or turns about the field. False: it changes.
  case still(Bool)
  /// True: a magnetic disturbance began; samples are ignored. False: it ended.
  case disturbed(Bool)
  /// A disturbance persisted, so the earlier samples were discarded.
  case restarted
  /// True: an axis exceeds its range, because a magnet is too close. False: all axes are in range.
  case overflowed(Bool)
  /// The field's dip does not match gravity, so the mounting of a sensor is wrong; gravity is ignored from here on. Sent once.
  case upDisagrees
  /// The goal is reached. Sent once; more samples are still accepted.
  case complete(CalibrationResult)
}
