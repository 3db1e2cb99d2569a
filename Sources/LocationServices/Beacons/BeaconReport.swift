import BeaconFormats

/// State of one beacon, about once per second.
public struct BeaconReport: Hashable, Sendable {
  /// Identity of the reported beacon.
  public var beacon: BeaconIdentity
  /// Mean received power since the last report, dBm; nil if none was received.
  public var rssi: Double?
  /// Rough distance, m; nil if nothing was received since the last report.
  public var distance: Double?
  /// Category of the distance.
  public var proximity: BeaconProximity

  /// Creates a report.
  public init(beacon: BeaconIdentity, rssi: Double?, distance: Double?, proximity: BeaconProximity) {
    self.beacon = beacon
    self.rssi = rssi
    self.distance = distance
    self.proximity = proximity
  }
}

/// Category of a beacon's distance; the limits are in `BeaconRanging.Parameters`.
public enum BeaconProximity: UInt8, Hashable, Sendable, CaseIterable {
  /// No distance is known.
  case unknown
  /// Almost touching the beacon.
  case immediate
  /// A few steps from the beacon.
  case near
  /// Farther than near.
  case far
}
