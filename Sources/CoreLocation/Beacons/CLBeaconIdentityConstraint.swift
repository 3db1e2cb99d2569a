import Foundation

/// Which beacons are meant: those of one UUID, or of that and a major number, or of both and a minor one.
///
/// Constraints that mean the same are equal.
open class CLBeaconIdentityConstraint: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let storedUUID: UUID
  private let storedMajor: CLBeaconMajorValue?
  private let storedMinor: CLBeaconMinorValue?

  /// Of no beacon: for subclasses that answer themselves.
  public override init() {
    storedUUID = .zero
    storedMajor = nil
    storedMinor = nil
    super.init()
  }

  public init(uuid: UUID) {
    storedUUID = uuid
    storedMajor = nil
    storedMinor = nil
    super.init()
  }

  public init(uuid: UUID, major: CLBeaconMajorValue) {
    storedUUID = uuid
    storedMajor = major
    storedMinor = nil
    super.init()
  }

  public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    storedUUID = uuid
    storedMajor = major
    storedMinor = minor
    super.init()
  }

  open var uuid: UUID { storedUUID }
  /// nil: any.
  open var major: CLBeaconMajorValue? { storedMajor }
  /// nil: any.
  open var minor: CLBeaconMinorValue? { storedMinor }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return uuid == other.uuid && major == other.major && minor == other.minor
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(uuid)
    hasher.combine(major)
    hasher.combine(minor)
    return hasher.finalize()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
  private enum Key {
    static let prefix = "kCLBeaconIdentityConstraintCodingKey"
    static let uuid = prefix + "UUID"
    static let major = prefix + "Major"
    static let minor = prefix + "Minor"
  }

  public required init?(coder: NSCoder) {
    guard let uuid = coder.uuid(Key.uuid) else { return nil }
    let major = coder.integer(Key.major).map { UInt16(exactly: $0) }
    let minor = coder.integer(Key.minor).map { UInt16(exactly: $0) }
    // What is there has to be a number of a beacon: without it the constraint would mean others too.
    if case .some(.none) = major { return nil }
    if case .some(.none) = minor { return nil }
    storedUUID = uuid
    storedMajor = major ?? nil
    storedMinor = minor ?? nil
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(storedUUID, Key.uuid)
    if let storedMajor { coder.encode(Int(storedMajor), forKey: Key.major) }
    if let storedMinor { coder.encode(Int(storedMinor), forKey: Key.minor) }
  }

  open override var description: String {
    "CLBeaconIdentityConstraint (\(identityDescription))"
  }

  /// `uuid:…, major:…, minor:…`, `*` being any.
  final var identityDescription: String {
    "uuid:\(uuid), major:\(major.map { "\($0)" } ?? "*"), minor:\(minor.map { "\($0)" } ?? "*")"
  }
}

extension UUID {
  /// That of nothing.
  static var zero: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
