import Beacons
import Geofencing

/// Change of a monitored region by a fix or by beacons: a determination of its state, or a crossing of its border.
///
/// A beacon region whose radio was lost changes to `determined(.unknown)`.
public struct RegionChange: Hashable, Sendable {
  /// The region.
  public var key: RegionKey
  /// What happened.
  public var event: RegionEvent
  /// Time of the fix or of the advertisement, seconds since 1970-01-01 UTC; nil if unknown.
  public var secondsSince1970: Double?
  /// The beacon that was heard; nil for a circle, and if the change came from silence.
  public var beacon: BeaconIdentity?

  /// Creates a change.
  public init(key: RegionKey, event: RegionEvent, secondsSince1970: Double?, beacon: BeaconIdentity? = nil) {
    self.key = key
    self.event = event
    self.secondsSince1970 = secondsSince1970
    self.beacon = beacon
  }
}
