internal import Beacons

extension CLMonitor {
  /// Proximity to a beacon: satisfied while any beacon with these numbers is heard, and 30 s longer.
  ///
  /// `unknown` while the radio is off, missing or not permitted.
  public struct BeaconIdentityCondition: CLCondition {
    /// The beacons' proximity UUID.
    public let uuid: UUID
    /// The beacons' major number; nil matches any.
    public let major: CLBeaconMajorValue?
    /// The beacons' minor number; nil matches any.
    public let minor: CLBeaconMinorValue?

    /// Creates a condition for all beacons of a UUID.
    public init(uuid: UUID) { self.init(uuid, nil, nil) }

    /// Creates a condition for the beacons of a UUID and a major number; the minor number may be any.
    public init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }

    /// Creates a condition for one beacon's identity.
    public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) { self.init(uuid, major, minor) }

    init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
      self.uuid = uuid
      self.major = major
      self.minor = minor
    }

    init(_ beacon: BeaconIdentity) { self.init(UUID(beacon.uuid), beacon.major, beacon.minor) }
  }
}
