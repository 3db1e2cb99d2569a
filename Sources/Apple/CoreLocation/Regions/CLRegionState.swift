/// The device's position relative to a region.
@frozen public enum CLRegionState: Int, BitwiseCopyable, Sendable {
  /// Undecided: no fix has been accurate enough.
  case unknown = 0
  /// Within the region, its border included.
  case inside = 1
  /// Beyond the border.
  case outside = 2
}
