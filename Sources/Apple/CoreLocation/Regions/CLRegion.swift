import Foundation

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
