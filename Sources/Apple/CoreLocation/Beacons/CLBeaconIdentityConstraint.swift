import Foundation

/// A set of beacons: those of one UUID, of a UUID and a major number, or of both and a minor number.
///
/// Constraints with the same numbers are equal.
open class CLBeaconIdentityConstraint: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let storedUUID: UUID
  private let storedMajor: CLBeaconMajorValue?
  private let storedMinor: CLBeaconMinorValue?

  /// Creates a constraint with the zero UUID. Subclasses that override the properties use it.
  public override init() {
    storedUUID = .zero
    storedMajor = nil
    storedMinor = nil
    super.init()
  }

  /// Creates a constraint for all beacons of a UUID.
  public init(uuid: UUID) {
    storedUUID = uuid
    storedMajor = nil
    storedMinor = nil
    super.init()
  }

  /// Creates a constraint for the beacons of a UUID and a major number; the minor number may be any.
  public init(uuid: UUID, major: CLBeaconMajorValue) {
    storedUUID = uuid
    storedMajor = major
    storedMinor = nil
    super.init()
  }

  /// Creates a constraint for one beacon's identity.
  public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    storedUUID = uuid
    storedMajor = major
    storedMinor = minor
    super.init()
  }

  init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
    storedUUID = uuid
    storedMajor = major
    storedMinor = minor
    super.init()
  }

  /// The beacons' proximity UUID.
  open var uuid: UUID { storedUUID }
  /// The beacons' major number; nil matches any.
  open var major: CLBeaconMajorValue? { storedMajor }
  /// The beacons' minor number; nil matches any.
  open var minor: CLBeaconMinorValue? { storedMinor }

  /// Compares UUID, major and minor number.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return uuid == other.uuid && major == other.major && minor == other.minor
  }

  /// A hash of UUID, major and minor number.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(uuid)
    hasher.combine(major)
    hasher.combine(minor)
    return hasher.finalize()
  }

  /// Returns this object: a constraint does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds only the classes that a constraint consists of.
  open class var supportsSecureCoding: Bool { true }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLBeaconIdentityConstraintCodingKey"
    static let uuid = prefix + "UUID"
    static let major = prefix + "Major"
    static let minor = prefix + "Minor"
  }

  /// Reads a constraint from a keyed archive; nil without a UUID, or if a number is out of range.
  public required init?(coder: NSCoder) {
    guard let uuid = coder.uuid(Key.uuid) else { return nil }
    let major = coder.integer(Key.major).map { UInt16(exactly: $0) }
    let minor = coder.integer(Key.minor).map { UInt16(exactly: $0) }
    // A number that is present must be in range: dropping it would let the constraint match more beacons.
    if case .some(.none) = major { return nil }
    if case .some(.none) = minor { return nil }
    storedUUID = uuid
    storedMajor = major ?? nil
    storedMinor = minor ?? nil
    super.init()
  }

  /// Writes the UUID, and the numbers that are not nil, to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(storedUUID, Key.uuid)
    if let storedMajor { coder.encode(Int(storedMajor), forKey: Key.major) }
    if let storedMinor { coder.encode(Int(storedMinor), forKey: Key.minor) }
  }

  open override var description: String {
    "CLBeaconIdentityConstraint (\(identityDescription))"
  }

  /// `uuid:…, major:…, minor:…`; `*` for a number that may be any.
  final var identityDescription: String {
    "uuid:\(uuid), major:\(major.map { "\($0)" } ?? "*"), minor:\(minor.map { "\($0)" } ?? "*")"
  }
}

extension UUID {
  /// The UUID with all bytes 0, which names no beacon.
  static var zero: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
