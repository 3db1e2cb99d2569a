import Foundation

/// A floor of a building. No receiver reports one; a program's subclass of `CLLocation` may.
open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let storedLevel: Int

  /// Creates level 0, the ground floor.
  public override init() {
    storedLevel = 0
    super.init()
  }

  @usableFromInline init(level: Int) {
    storedLevel = level
    super.init()
  }

  /// The floor's number: 0 is the ground floor, negative numbers are below it.
  open var level: Int { storedLevel }

  /// Returns this object: a floor does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds a number only.
  open class var supportsSecureCoding: Bool { true }

  private static let key = "kCLFloorCodingKeyLevel"

  /// Reads a floor from a keyed archive; an archive without a level gives level 0, a level that is not an integer nil.
  public required init?(coder: NSCoder) {
    guard let level = coder.lacksAll(Self.key) ? 0 : coder.integer(Self.key) else { return nil }
    storedLevel = level
    super.init()
  }

  /// Writes the level to a keyed archive.
  open func encode(with coder: NSCoder) { coder.encode(storedLevel, forKey: Self.key) }

  open override var description: String { "CLFloor (level:\(level))" }
}
