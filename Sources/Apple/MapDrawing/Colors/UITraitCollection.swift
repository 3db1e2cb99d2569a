import Foundation

/// What surroundings a picture is made for.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the surroundings are light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { style }
  /// Pixels per point; 0 if not decided.
  open var displayScale: CGFloat { scale }
  private let style: UIUserInterfaceStyle
  private let scale: CGFloat

  private init(style: UIUserInterfaceStyle, scale: CGFloat) {
    self.style = style
    self.scale = scale
    super.init()
  }

  /// Creates traits that decide nothing.
  public override convenience init() { self.init(style: .unspecified, scale: 0) }

  /// Creates traits with a style alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle, scale: 0) }

  /// Creates traits with a scale alone, in pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(style: .unspecified, scale: displayScale) }

  /// Creates the sum of traits; later ones prevail where they decide something.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let style = traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
    let scale = traitCollections.last { $0.displayScale != 0 }?.displayScale
    self.init(style: style ?? .unspecified, scale: scale ?? 0)
  }

  private static let currentKey = "binnacle.MapDrawing.traits"

  /// The traits that colours of this thread follow; light surroundings with one pixel per point if none were set.
  open class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[currentKey] as? UITraitCollection
        ?? UITraitCollection(style: .light, scale: 1)
    }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Calls a closure while these are the current traits.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = Thread.current.threadDictionary[Self.currentKey]
    UITraitCollection.current = self
    defer { Thread.current.threadDictionary[Self.currentKey] = before }
    actions()
  }

  /// Returns whether another object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.style == style && other.scale == scale
  }

  /// A number that equal objects share.
  open override var hash: Int { style.rawValue }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Whether the surroundings are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not decided.
  case unspecified = 0
  /// Dark text on light ground.
  case light = 1
  /// Light text on dark ground.
  case dark = 2
}
