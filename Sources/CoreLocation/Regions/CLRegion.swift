import Foundation

/// An area that is watched, known by its identifier.
///
/// Regions are equal when their identifiers are: what a delegate is told of may be another object than the one that the
/// program registered.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
  private let storedIdentifier: String
  /// Whether entering is told; true at first.
  open var notifyOnEntry = true
  /// Whether leaving is told; true at first.
  open var notifyOnExit = true

  @usableFromInline init(identifier: String) {
    storedIdentifier = identifier
    super.init()
  }

  /// Without an identifier: for subclasses that answer themselves.
  public override init() {
    storedIdentifier = ""
    super.init()
  }

  open var identifier: String { storedIdentifier }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }

  open override var hash: Int { identifier.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any {
    let region = CLRegion(identifier: storedIdentifier)
    region.adoptNotifications(of: self)
    return region
  }

  final func adoptNotifications(of other: CLRegion) {
    notifyOnEntry = other.notifyOnEntry
    notifyOnExit = other.notifyOnExit
  }

  open class var supportsSecureCoding: Bool { true }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
  private enum Key {
    static let prefix = "kCLRegionCodingKey"
    static let identifier = prefix + "Identifier"
    static let onEntry = prefix + "NotifyOnEntry"
    static let onExit = prefix + "NotifyOnExit"
  }

  public required init?(coder: NSCoder) {
    guard let identifier = coder.text(Key.identifier) else { return nil }
    storedIdentifier = identifier
    notifyOnEntry = coder.truth(Key.onEntry) ?? true
    notifyOnExit = coder.truth(Key.onExit) ?? true
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(text: storedIdentifier, Key.identifier)
    coder.encode(notifyOnEntry, forKey: Key.onEntry)
    coder.encode(notifyOnExit, forKey: Key.onExit)
  }

  open override var description: String { "CLRegion (identifier:'\(identifier)')" }
}
