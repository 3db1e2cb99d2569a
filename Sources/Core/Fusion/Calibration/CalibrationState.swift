/// Quality of a compass, by the heading error that its calibration predicts at 95 % for the worst direction.
public enum CalibrationState: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// Error above 20°, or not calibrated.
  case uncalibrated
  /// Error of at most 20°.
  case low
  /// Error of at most 8°.
  case medium
  /// Error of at most 3°.
  case high

  @inlinable
  public static func < (left: CalibrationState, right: CalibrationState) -> Bool { left.rawValue < right.rawValue }
}
