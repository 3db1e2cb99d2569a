extension UIView {
  /// How content is fitted into a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view's size.
    case scaleToFill = 0
    /// As large as possible without being cut off.
    case scaleAspectFit = 1
    /// As small as possible without empty parts of the view.
    case scaleAspectFill = 2
    /// As `scaleToFill`, and drawn again when the size changes.
    case redraw = 3
    /// In its size in the middle.
    case center = 4
    /// In its size at the upper edge.
    case top = 5
    /// In its size at the lower edge.
    case bottom = 6
    /// In its size at the left edge.
    case left = 7
    /// In its size at the right edge.
    case right = 8
    /// In its size in the upper left corner.
    case topLeft = 9
    /// In its size in the upper right corner.
    case topRight = 10
    /// In its size in the lower left corner.
    case bottomLeft = 11
    /// In its size in the lower right corner.
    case bottomRight = 12
  }

  /// Which distances follow a change of the size around a view.
  public struct AutoresizingMask: OptionSet, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The extent from left to right.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The extent from top to bottom.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How changes are animated; nothing is.
  public struct AnimationOptions: OptionSet, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Touches count during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation begins where another one is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation begins again at its end.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation goes back at its end.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// The views inside are laid out with the changes.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The duration is not that of the animation around.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The curve is not that of the animation around.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// The content is drawn again during the animation.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Views are shown and hidden instead of added and removed.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The options are not those of the animation around.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// The view turns over its left edge.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns over its right edge.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The view rolls up as a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The view rolls down as a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One picture fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns over its upper edge.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns over its lower edge.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Slow, fast, slow.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Always as fast.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }
}

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
