extension CLMonitor {
  /// Being near a beacon. Kept, and never looked for: there is no radio that listens to beacons.
  public struct BeaconIdentityCondition: CLCondition {
    public let uuid: UUID
    /// nil: any.
    public let major: CLBeaconMajorValue?
    /// nil: any.
    public let minor: CLBeaconMinorValue?

    public init(uuid: UUID) { self.init(uuid, nil, nil) }

    public init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }

    public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) { self.init(uuid, major, minor) }

    init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
      self.uuid = uuid
      self.major = major
      self.minor = minor
    }
  }
}
