/// What is known of one beacon, once a second or so.
public struct BeaconReport: Hashable, Sendable {
  public var beacon: BeaconIdentity
  /// Mean received power since the last report, dBm; nil when it was not heard since.
  public var rssi: Double?
  /// Metres, a rough estimate; nil when it was not heard since the last report.
  public var distance: Double?
  public var proximity: BeaconProximity

  public init(beacon: BeaconIdentity, rssi: Double?, distance: Double?, proximity: BeaconProximity) {
    self.beacon = beacon
    self.rssi = rssi
    self.distance = distance
    self.proximity = proximity
  }
}

/// How far away a beacon is, in words.
public enum BeaconProximity: UInt8, Hashable, Sendable, CaseIterable {
  case unknown
  /// Held against it, nearly.
  case immediate
  /// Within reach of a few steps.
  case near
  case far
}
