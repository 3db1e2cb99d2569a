import Foundation

/// A beacon that was received.
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

  /// Creates a beacon that was never received. Subclasses that override the properties use it.
  public override init() {
    identity = CLBeaconIdentityConstraint(uuid: .zero, major: 0, minor: 0)
    nearness = .unknown
    distance = -1
    strength = 0
    heard = Date()
    super.init()
  }

  /// The beacon's proximity UUID.
  open var uuid: UUID { identity.uuid }
  /// The more significant number, 0...65535.
  open var major: NSNumber { NSNumber(value: identity.major ?? 0) }
  /// The less significant number, 0...65535.
  open var minor: NSNumber { NSNumber(value: identity.minor ?? 0) }
  /// Distance class, derived from the signal strength.
  open var proximity: CLProximity { nearness }
  /// Estimated distance, m; negative if unknown.
  open var accuracy: CLLocationAccuracy { distance }
  /// Mean signal strength since the last report, dBm; 0 if unknown.
  open var rssi: Int { strength }
  /// Time of reception.
  open var timestamp: Date { heard }

  /// The older name of `uuid`.
  @available(*, deprecated, renamed: "uuid", message: "Use uuid")
  open var proximityUUID: UUID { uuid }

  /// Returns this object: a beacon does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds only the classes that a beacon consists of.
  open class var supportsSecureCoding: Bool { true }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
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

  /// Reads a beacon from a keyed archive; nil if a part is missing or out of range.
  ///
  /// An archive without any of the keys gives the values of `init()`: a subclass may archive only its own properties.
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

  /// Writes all properties to a keyed archive.
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
    let identity = "uuid:\(uuid), major:\(major), minor:\(minor)"
    let signal = "proximity:\(proximity.rawValue) +/- \(Description.number(accuracy))m, rssi:\(rssi)"
    return "CLBeacon (\(identity), \(signal), timestamp:\(timestamp))"
  }
}

/// Distance class of a beacon, derived from its signal strength.
public enum CLProximity: Int, Sendable {
  /// No estimate is possible.
  case unknown = 0
  /// Within some centimetres.
  case immediate = 1
  /// Within a few metres.
  case near = 2
  /// Farther than a few metres.
  case far = 3
}
