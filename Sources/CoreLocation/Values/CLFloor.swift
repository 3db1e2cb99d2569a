import Foundation

/// A floor of a building. No receiver tells one; a program that knows better may.
open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let storedLevel: Int

  /// The ground floor.
  public override init() {
    storedLevel = 0
    super.init()
  }

  @usableFromInline init(level: Int) {
    storedLevel = level
    super.init()
  }

  /// 0 is the ground floor, negative is below it.
  open var level: Int { storedLevel }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  private static let key = "kCLFloorCodingKeyLevel"

  public required init?(coder: NSCoder) {
    guard let level = coder.lacksAll(Self.key) ? 0 : coder.integer(Self.key) else { return nil }
    storedLevel = level
    super.init()
  }

  open func encode(with coder: NSCoder) { coder.encode(storedLevel, forKey: Self.key) }

  open override var description: String { "CLFloor (level:\(level))" }
}
