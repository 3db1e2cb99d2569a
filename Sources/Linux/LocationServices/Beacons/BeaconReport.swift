import Beacons
import Observations

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
  /// Interval that contains the true distance with 68 %, m; nil without a distance.
  public var interval: ClosedRange<Double>?
  /// Instant of the last advertisement.
  public var received: MonotonicInstant

  /// Creates a report.
  public init(
    beacon: BeaconIdentity, rssi: Double?, distance: Double?, proximity: BeaconProximity,
    interval: ClosedRange<Double>? = nil, received: MonotonicInstant
  ) {
    self.beacon = beacon
    self.rssi = rssi
    self.distance = distance
    self.proximity = proximity
    self.interval = interval
    self.received = received
  }
}
