/// How much the region of a search decides.
public enum MKLocalSearchRegionPriority: Int, Sendable {
  /// Places in the region come first.
  case `default` = 0
  /// Places outside the region are left out.
  case required = 1
}
