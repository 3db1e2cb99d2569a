import Foundation

/// The surroundings of beacons.
open class CLBeaconRegion: CLRegion {
  private let constraint: CLBeaconIdentityConstraint
  /// Whether the state is told whenever somebody looks at the display; false at first.
  open var notifyEntryStateOnDisplay = false

  /// Of no beacon: for subclasses that answer themselves.
  public override init() {
    constraint = CLBeaconIdentityConstraint()
    super.init()
  }

  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    constraint = beaconIdentityConstraint
    super.init(identifier: identifier)
  }

  public init(uuid: UUID, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: uuid)
    super.init(identifier: identifier)
  }

  public init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: uuid, major: major)
    super.init(identifier: identifier)
  }

  public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: uuid, major: major, minor: minor)
    super.init(identifier: identifier)
  }

  @available(*, deprecated, renamed: "init(uuid:identifier:)", message: "Use init(uuid:identifier:)")
  public init(proximityUUID: UUID, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: proximityUUID)
    super.init(identifier: identifier)
  }

  @available(*, deprecated, renamed: "init(uuid:major:identifier:)", message: "Use init(uuid:major:identifier:)")
  public init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    constraint = CLBeaconIdentityConstraint(uuid: proximityUUID, major: major)
    super.init(identifier: identifier)
  }

  @available(
    *, deprecated, renamed: "init(uuid:major:minor:identifier:)", message: "Use init(uuid:major:minor:identifier:)"
  )
  public init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    constraint = CLBeaconIdentityConstraint(uuid: proximityUUID, major: major, minor: minor)
    super.init(identifier: identifier)
  }

  open var beaconIdentityConstraint: CLBeaconIdentityConstraint { constraint }
  open var uuid: UUID { constraint.uuid }
  /// nil: any.
  open var major: NSNumber? { constraint.major.map { NSNumber(value: $0) } }
  /// nil: any.
  open var minor: NSNumber? { constraint.minor.map { NSNumber(value: $0) } }

  @available(*, deprecated, renamed: "uuid", message: "Use uuid")
  open var proximityUUID: UUID { uuid }

  /// What a machine advertises to be a beacon of this region; `BeaconAdvertisement` says how.
  ///
  /// - Parameter measuredPower: of the signal at 1 m, dBm, −128...127; nil: an ordinary one. What does not fit is cut.
  /// - Returns: to be handed to what advertises.
  open func peripheralData(withMeasuredPower measuredPower: NSNumber?) -> NSMutableDictionary {
    NSMutableDictionary(dictionary: [
      BeaconAdvertisement.key: BeaconAdvertisement.bytes(constraint, measuredPower: measuredPower?.intValue)
    ])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let region = CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: identifier)
    region.adoptNotifications(of: self)
    region.notifyEntryStateOnDisplay = notifyEntryStateOnDisplay
    return region
  }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
  private enum Key {
    static let prefix = "kCLRegionCodingKey"
    static let constraint = prefix + "BeaconIdentityConstraint"
    static let onDisplay = prefix + "NotifyEntryStateOnDisplay"
  }

  public required init?(coder: NSCoder) {
    guard let constraint = coder.object(CLBeaconIdentityConstraint.self, Key.constraint) else { return nil }
    self.constraint = constraint
    notifyEntryStateOnDisplay = coder.truth(Key.onDisplay) ?? false
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(constraint, forKey: Key.constraint)
    coder.encode(notifyEntryStateOnDisplay, forKey: Key.onDisplay)
  }

  open override var description: String {
    "CLBeaconRegion (identifier:'\(identifier)', \(constraint.identityDescription))"
  }
}
