/// Side of a region's border that the device is on.
public enum RegionState: UInt8, Hashable, Sendable {
  /// No fix so far was accurate enough to decide.
  case unknown
  /// Within the circle.
  case inside
  /// Beyond the border.
  case outside
}
