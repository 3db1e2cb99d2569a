import Foundation

/// The surroundings of beacons: the device is inside while any of them is heard, and 30 s longer.
open class CLBeaconRegion: CLRegion {
  private let constraint: CLBeaconIdentityConstraint
  /// Whether the state is also reported when the display is switched on; false by default.
  ///
  /// Stored with the region, without effect: a program on Linux runs whether there is a display or not.
  open var notifyEntryStateOnDisplay = false

  /// Creates a region with the zero UUID. Subclasses that override the properties use it.
  public override init() {
    constraint = CLBeaconIdentityConstraint()
    super.init()
  }

  /// Creates a region for the beacons that satisfy a constraint.
  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    constraint = beaconIdentityConstraint
    super.init(identifier: identifier)
  }

  /// Creates a region for all beacons of a UUID.
  public init(uuid: UUID, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: uuid)
    super.init(identifier: identifier)
  }

  /// Creates a region for the beacons of a UUID and a major number; the minor number may be any.
  public init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: uuid, major: major)
    super.init(identifier: identifier)
  }

  /// Creates a region for one beacon's identity.
  public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: uuid, major: major, minor: minor)
    super.init(identifier: identifier)
  }

  /// Creates a region for all beacons of a UUID.
  @available(*, deprecated, renamed: "init(uuid:identifier:)", message: "Use init(uuid:identifier:)")
  public init(proximityUUID: UUID, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: proximityUUID)
    super.init(identifier: identifier)
  }

  /// Creates a region for the beacons of a UUID and a major number; the minor number may be any.
  @available(*, deprecated, renamed: "init(uuid:major:identifier:)", message: "Use init(uuid:major:identifier:)")
  public init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: proximityUUID, major: major)
    super.init(identifier: identifier)
  }

  /// Creates a region for one beacon's identity.
  @available(
    *, deprecated, renamed: "init(uuid:major:minor:identifier:)", message: "Use init(uuid:major:minor:identifier:)"
  )
  public init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    constraint = CLBeaconIdentityConstraint(uuid: proximityUUID, major: major, minor: minor)
    super.init(identifier: identifier)
  }

  /// The beacons whose surroundings the region is.
  open var beaconIdentityConstraint: CLBeaconIdentityConstraint { constraint }
  /// The beacons' proximity UUID.
  open var uuid: UUID { constraint.uuid }
  /// The beacons' major number; nil matches any.
  open var major: NSNumber? { constraint.major.map { NSNumber(value: $0) } }
  /// The beacons' minor number; nil matches any.
  open var minor: NSNumber? { constraint.minor.map { NSNumber(value: $0) } }

  /// The older name of `uuid`.
  @available(*, deprecated, renamed: "uuid", message: "Use uuid")
  open var proximityUUID: UUID { uuid }

  /// Returns the data with which a machine advertises as a beacon of this region; layout: `BeaconAdvertisement`.
  ///
  /// - Parameter measuredPower: signal power at 1 m, dBm, clamped to −128...127; nil: −59.
  /// - Returns: a dictionary to hand to the advertiser.
  open func peripheralData(withMeasuredPower measuredPower: NSNumber?) -> NSMutableDictionary {
    NSMutableDictionary(dictionary: [
      BeaconAdvertisement.key: BeaconAdvertisement.bytes(constraint, measuredPower: measuredPower?.intValue)
    ])
  }

  /// Returns a new region with the same constraint, identifier and notification settings.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let region = CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: identifier)
    region.adoptNotifications(of: self)
    region.notifyEntryStateOnDisplay = notifyEntryStateOnDisplay
    return region
  }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLRegionCodingKey"
    static let constraint = prefix + "BeaconIdentityConstraint"
    static let onDisplay = prefix + "NotifyEntryStateOnDisplay"
  }

  /// Reads a region from a keyed archive; nil without constraint or identifier.
  public required init?(coder: NSCoder) {
    guard let constraint = coder.object(CLBeaconIdentityConstraint.self, Key.constraint) else { return nil }
    self.constraint = constraint
    notifyEntryStateOnDisplay = coder.truth(Key.onDisplay) ?? false
    super.init(coder: coder)
  }

  /// Writes constraint, identifier and notification settings to a keyed archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(constraint, forKey: Key.constraint)
    coder.encode(notifyEntryStateOnDisplay, forKey: Key.onDisplay)
  }

  open override var description: String {
    "CLBeaconRegion (identifier:'\(identifier)', \(constraint.identityDescription))"
  }
}

/// The payload that a beacon advertises, 21 bytes:
///
///     byte 0       16      18      20
///          uuid    major   minor   power
///          16      u16 BE  u16 BE  i8 dBm at 1 m
enum BeaconAdvertisement {
  static let key = "kCBAdvDataAppleBeaconKey"

  /// Signal power at 1 m that is assumed if none was measured, dBm.
  private static let ordinaryPower = -59

  /// Returns the payload. A major or minor number that the identity leaves open is 0.
  static func bytes(_ identity: CLBeaconIdentityConstraint, measuredPower: Int?) -> Data {
    var bytes = withUnsafeBytes(of: identity.uuid.uuid) { Data($0) }
    for number in [identity.major ?? 0, identity.minor ?? 0] {
      bytes.append(UInt8(number >> 8))
      bytes.append(UInt8(truncatingIfNeeded: number))
    }
    bytes.append(UInt8(bitPattern: Int8(clamping: measuredPower ?? ordinaryPower)))
    return bytes
  }
}
