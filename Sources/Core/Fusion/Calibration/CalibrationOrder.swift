/// Numbers that a calibration determines, limited by what the samples can resolve.
public enum CalibrationOrder: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// The offset and one common scale.
  case offset = 4
  /// The offset and a scale for each axis.
  case diagonal = 7
  /// The offset and the symmetric matrix.
  case symmetric = 10

  public static func < (left: CalibrationOrder, right: CalibrationOrder) -> Bool { left.rawValue < right.rawValue }
}
