internal import Beacons
import Foundation
internal import LocationService

/// An area that can be monitored, identified by a text.
///
/// Regions with the same identifier are equal: the delegate may get another object than the one that the program
/// registered.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
  private let storedIdentifier: String
  /// Whether the delegate is notified of entering; true by default.
  open var notifyOnEntry = true
  /// Whether the delegate is notified of leaving; true by default.
  open var notifyOnExit = true

  @usableFromInline init(identifier: String) {
    storedIdentifier = identifier
    super.init()
  }

  /// Creates a region with an empty identifier. Subclasses that override the properties use it.
  public override init() {
    storedIdentifier = ""
    super.init()
  }

  /// The name that distinguishes the region from the program's other regions.
  open var identifier: String { storedIdentifier }

  /// Compares the identifiers only.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }

  /// The hash value of the identifier, as equality compares it.
  open override var hash: Int { identifier.hashValue }

  /// Returns a new region with the same identifier and notification settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let region = CLRegion(identifier: storedIdentifier)
    region.adoptNotifications(of: self)
    return region
  }

  final func adoptNotifications(of other: CLRegion) {
    notifyOnEntry = other.notifyOnEntry
    notifyOnExit = other.notifyOnExit
  }

  /// True: an archive holds only the classes that a region consists of.
  open class var supportsSecureCoding: Bool { true }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLRegionCodingKey"
    static let identifier = prefix + "Identifier"
    static let onEntry = prefix + "NotifyOnEntry"
    static let onExit = prefix + "NotifyOnExit"
  }

  /// Reads a region from a keyed archive; nil without an identifier.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.text(Key.identifier) else { return nil }
    storedIdentifier = identifier
    notifyOnEntry = coder.truth(Key.onEntry) ?? true
    notifyOnExit = coder.truth(Key.onExit) ?? true
    super.init()
  }

  /// Writes identifier and notification settings to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(text: storedIdentifier, Key.identifier)
    coder.encode(notifyOnEntry, forKey: Key.onEntry)
    coder.encode(notifyOnExit, forKey: Key.onExit)
  }

  open override var description: String { "CLRegion (identifier:'\(identifier)')" }
}

/// The device's position relative to a region.
@frozen public enum CLRegionState: Int, BitwiseCopyable, Sendable {
  /// Undecided: no fix has been accurate enough.
  case unknown = 0
  /// Within the region, its border included.
  case inside = 1
  /// Beyond the border.
  case outside = 2
}

extension CLRegion {
  var duplicate: CLRegion { copy() as? CLRegion ?? self }

  /// Returns a new object for a stored region.
  static func restored(_ stored: StoredRegion) -> CLRegion {
    let region: CLRegion
    switch stored.shape {
    case .circular(let latitude, let longitude, let radius):
      region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
        identifier: stored.identifier)
    case .beacon(let uuid, let major, let minor, let notifiesEntryStateOnDisplay):
      let beacons = CLBeaconRegion(
        beaconIdentityConstraint: CLBeaconIdentityConstraint(UUID(uuid), major, minor), identifier: stored.identifier)
      beacons.notifyEntryStateOnDisplay = notifiesEntryStateOnDisplay
      region = beacons
    }
    region.notifyOnEntry = stored.notifiesOnEntry
    region.notifyOnExit = stored.notifiesOnExit
    return region
  }
}

extension StoredRegion {
  /// nil for a region that is neither a circle nor beacons.
  init?(_ region: CLRegion) {
    let shape: Shape
    switch region {
    case let circle as CLCircularRegion:
      shape = .circular(
        latitudeDegrees: circle.center.latitude, longitudeDegrees: circle.center.longitude, radius: circle.radius)
    case let beacons as CLBeaconRegion:
      let constraint = BeaconConstraint(beacons.beaconIdentityConstraint)
      shape = .beacon(
        uuid: constraint.uuid, major: constraint.major, minor: constraint.minor,
        notifiesEntryStateOnDisplay: beacons.notifyEntryStateOnDisplay)
    default: return nil
    }
    self.init(
      identifier: region.identifier, shape: shape, notifiesOnEntry: region.notifyOnEntry,
      notifiesOnExit: region.notifyOnExit)
  }
}

extension CLRegionState {
  /// - Parameter stored: as in `StoredRegion.state`.
  init(stored: UInt8) { self = CLRegionState(rawValue: Int(stored)) ?? .unknown }
}
