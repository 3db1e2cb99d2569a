/// What assistive programs say a view is.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Selected at the moment.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// Its value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// Cannot be used at the moment.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Its value goes up and down in steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// A heading of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}
