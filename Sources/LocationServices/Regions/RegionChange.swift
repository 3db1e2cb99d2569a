import Geofencing

/// Change of a monitored region by a fix: its first determination, or a crossing of its border.
public struct RegionChange: Hashable, Sendable {
  /// The region.
  public var key: RegionKey
  /// What happened.
  public var event: RegionEvent
  /// Time of the fix, seconds since 1970-01-01 UTC; nil if unknown.
  public var secondsSince1970: Double?

  /// Creates a change.
  public init(key: RegionKey, event: RegionEvent, secondsSince1970: Double?) {
    self.key = key
    self.event = event
    self.secondsSince1970 = secondsSince1970
  }
}
