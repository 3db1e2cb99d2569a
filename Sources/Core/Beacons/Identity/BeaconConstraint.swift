/// Condition that selects beacons.
public struct BeaconConstraint: Hashable, Sendable {
  /// UUID that a beacon must have.
  public var uuid: BeaconUUID
  /// First number that a beacon must have; nil for any.
  public var major: UInt16?
  /// Second number that a beacon must have; nil for any.
  public var minor: UInt16?

  /// Creates a condition.
  public init(uuid: BeaconUUID, major: UInt16? = nil, minor: UInt16? = nil) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }

  /// Returns whether a beacon meets the condition.
  public func matches(_ beacon: BeaconIdentity) -> Bool {
    uuid == beacon.uuid && (major ?? beacon.major) == beacon.major && (minor ?? beacon.minor) == beacon.minor
  }
}
