/// Where somebody is, seen from one region.
public enum RegionState: UInt8, Hashable, Sendable {
  /// No fix has been good enough to tell.
  case unknown
  case inside
  case outside
}
