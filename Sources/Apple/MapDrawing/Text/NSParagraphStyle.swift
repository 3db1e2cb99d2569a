import Foundation

/// How the lines of a text are arranged.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var values: (alignment: NSTextAlignment, mode: NSLineBreakMode, spacing: CGFloat) =
    (.natural, .byWordWrapping, 0)

  /// A style of default values.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines are.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.mode }
  /// The distance between lines, in points.
  open var lineSpacing: CGFloat { values.spacing }

  /// Returns an object with the same values that is independent of this one.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate(NSParagraphStyle()) }

  /// Returns a style that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(NSMutableParagraphStyle()) }

  private func duplicate(_ style: NSParagraphStyle) -> NSParagraphStyle {
    style.values = values
    return style
  }

  /// Returns whether another object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0.values == values } ?? false
  }

  /// A number that equal objects share.
  open override var hash: Int { values.alignment.rawValue }
}

/// How the lines of a text are arranged, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Where lines are in their rectangle.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to lines longer than their rectangle.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.mode }
    set { values.mode = newValue }
  }
  /// The distance between lines, in points; at least 0.
  open override var lineSpacing: CGFloat {
    get { values.spacing }
    set { values.spacing = newValue }
  }
}

/// Where the lines of a text are.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Between both edges; drawn at the left one.
  case justified = 3
  /// Where the script begins; drawn at the left edge.
  case natural = 4
}

/// What happens to lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// They are broken between words.
  case byWordWrapping = 0
  /// They are broken between characters; drawn as `byWordWrapping`.
  case byCharWrapping = 1
  /// They are cut off; drawn as `byTruncatingTail`.
  case byClipping = 2
  /// They begin with dots; drawn as `byTruncatingTail`.
  case byTruncatingHead = 3
  /// They end with dots.
  case byTruncatingTail = 4
  /// They have dots inside; drawn as `byTruncatingTail`.
  case byTruncatingMiddle = 5
}

/// Where a text is that a label made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Its baseline stays.
  case alignBaselines = 0
  /// Its middle stays.
  case alignCenters = 1
  /// Its upper left corner stays.
  case none = 2
}
