/// How much of a magnetometer a calibration finds out: as many numbers as the samples can tell.
public enum CalibrationOrder: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// The offset and one scale.
  case offset = 4
  /// A scale for each axis.
  case diagonal = 7
  /// The symmetric matrix.
  case symmetric = 10

  public static func < (left: CalibrationOrder, right: CalibrationOrder) -> Bool { left.rawValue < right.rawValue }
}
