/// How far a compass can be trusted, by the heading error that its calibration predicts at 95 % for the worst direction.
public enum CalibrationState: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// More than 20°, or never calibrated.
  case uncalibrated
  /// At most 20°.
  case low
  /// At most 8°.
  case medium
  /// At most 3°.
  case high

  public static func < (left: CalibrationState, right: CalibrationState) -> Bool { left.rawValue < right.rawValue }
}
