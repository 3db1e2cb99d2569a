import Foundation

extension NSAttributedString.Key {
  /// The `UIFont`; Helvetica of 12 points is meant where there is none.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of letters; black where there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` of the area around the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The `UIColor` of the outline of letters.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline in percent of the font's size; negative ones are filled too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The distance between letters, in points; only stored.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Whether there is a line below; only stored.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Whether there is a line across; only stored.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How far letters are above the line, in points; only stored.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// How a text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle begins at the top, not at the baseline; this is always so here.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The distance between lines counts; this is always so here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line that fits ends with dots if it is not the last one.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// How far texts may be made smaller to fit; nothing is made smaller here.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor that a text may be scaled by; only stored.
  open var minimumScaleFactor: CGFloat = 0
}
