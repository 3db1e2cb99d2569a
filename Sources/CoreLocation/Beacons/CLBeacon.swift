import Foundation

/// A beacon that was heard.
open class CLBeacon: NSObject, NSCopying, NSSecureCoding {
  private let identity: CLBeaconIdentityConstraint
  private let nearness: CLProximity
  private let distance: CLLocationAccuracy
  private let strength: Int
  private let heard: Date

  @usableFromInline init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, proximity: CLProximity,
    accuracy: CLLocationAccuracy, rssi: Int, timestamp: Date
  ) {
    identity = CLBeaconIdentityConstraint(uuid: uuid, major: major, minor: minor)
    nearness = proximity
    distance = accuracy
    strength = rssi
    heard = timestamp
    super.init()
  }

  /// A beacon nobody heard: for subclasses that answer themselves.
  public override init() {
    identity = CLBeaconIdentityConstraint(uuid: .zero, major: 0, minor: 0)
    nearness = .unknown
    distance = -1
    strength = 0
    heard = Date()
    super.init()
  }

  open var uuid: UUID { identity.uuid }
  open var major: NSNumber { NSNumber(value: identity.major ?? 0) }
  open var minor: NSNumber { NSNumber(value: identity.minor ?? 0) }
  open var proximity: CLProximity { nearness }
  /// How far away it may be, m; negative: not known.
  open var accuracy: CLLocationAccuracy { distance }
  /// Mean since the last report, dBm; 0: not known.
  open var rssi: Int { strength }
  /// When it was heard.
  open var timestamp: Date { heard }

  @available(*, deprecated, renamed: "uuid", message: "Use uuid")
  open var proximityUUID: UUID { uuid }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
  private enum Key {
    static let prefix = "kCLBeaconCodingKey"
    static let uuid = prefix + "UUID"
    static let major = prefix + "Major"
    static let minor = prefix + "Minor"
    static let proximity = prefix + "Proximity"
    static let accuracy = prefix + "Accuracy"
    static let rssi = prefix + "RSSI"
    static let timestamp = prefix + "Timestamp"
  }

  public required init?(coder: NSCoder) {
    if coder.lacksAll(Key.uuid, Key.major, Key.minor, Key.proximity, Key.accuracy, Key.rssi, Key.timestamp) {
      identity = CLBeaconIdentityConstraint(uuid: .zero, major: 0, minor: 0)
      nearness = .unknown
      distance = -1
      strength = 0
      heard = Date()
      super.init()
      return
    }
    guard let uuid = coder.uuid(Key.uuid), let major = coder.integer(Key.major).flatMap({ UInt16(exactly: $0) }),
      let minor = coder.integer(Key.minor).flatMap({ UInt16(exactly: $0) }),
      let proximity = coder.integer(Key.proximity).flatMap({ CLProximity(rawValue: $0) }),
      let accuracy = coder.double(Key.accuracy), let rssi = coder.integer(Key.rssi),
      let timestamp = coder.date(Key.timestamp)
    else { return nil }
    identity = CLBeaconIdentityConstraint(uuid: uuid, major: major, minor: minor)
    nearness = proximity
    distance = accuracy
    strength = rssi
    heard = timestamp
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(identity.uuid, Key.uuid)
    coder.encode(Int(identity.major ?? 0), forKey: Key.major)
    coder.encode(Int(identity.minor ?? 0), forKey: Key.minor)
    coder.encode(nearness.rawValue, forKey: Key.proximity)
    coder.encode(distance, forKey: Key.accuracy)
    coder.encode(strength, forKey: Key.rssi)
    coder.encode(heard, Key.timestamp)
  }

  open override var description: String {
    let signal = ", proximity:\(proximity.rawValue) +/- " + Description.number(accuracy) + "m, rssi:\(rssi)"
    return "CLBeacon (uuid:\(uuid), major:\(major), minor:\(minor)" + signal + ")"
  }
}
