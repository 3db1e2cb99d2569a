import Fusion

/// What a guided calibration tells, in order.
public enum CalibrationEvent: Sendable {
  /// How far it is, a few times a second.
  case progress(CalibrationProgress)
  /// A fit of what there is so far.
  case fitted(CalibrationResult)
  /// The samples so far give none.
  case refused(CalibrationRefusal)
  /// The field has not changed for a while: the device lies still, or turns about the field itself. False: it moves.
  case still(Bool)
  /// Something magnetic has come near, or is gone. What is measured in between does not count.
  case disturbed(Bool)
  /// It has come to stay, and what was measured before is forgotten.
  case restarted
  /// An axis is beyond its range: a magnet is too near. False: all are within.
  case overflowed(Bool)
  /// Gravity is not where the field should dip from: the mounting of one of the sensors is not what it was said to be,
  /// and is left out. Told once.
  case upDisagrees
  /// It is as good as was wished for; told once. More samples are still taken.
  case complete(CalibrationResult)
}
