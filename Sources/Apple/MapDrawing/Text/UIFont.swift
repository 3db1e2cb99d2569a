import Foundation
package import MapScene

/// A font by its size, weight and slant. The letters are those of the machine's or the browser's own font.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// How heavy a font is, from −1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number in −1...1.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a number in −1...1.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// −0.8, 100 of 1000.
    public static let ultraLight = Weight(-0.8)
    /// −0.6, 200 of 1000.
    public static let thin = Weight(-0.6)
    /// −0.4, 300 of 1000.
    public static let light = Weight(-0.4)
    /// 0, 400 of 1000.
    public static let regular = Weight(0)
    /// 0.23, 500 of 1000.
    public static let medium = Weight(0.23)
    /// 0.3, 600 of 1000.
    public static let semibold = Weight(0.3)
    /// 0.4, 700 of 1000.
    public static let bold = Weight(0.4)
    /// 0.56, 800 of 1000.
    public static let heavy = Weight(0.56)
    /// 0.62, 900 of 1000.
    public static let black = Weight(0.62)
  }

  /// What a text is for, which decides on its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name that Apple's frameworks have for it.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, half bold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var size: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15, .callout: 16, .footnote: 13,
        .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }

  /// The height of the letters with their surroundings, in points.
  public let pointSize: CGFloat
  /// The family's name; this module's own.
  public let familyName: String
  let weight: Weight
  let isItalic: Bool
  let isMonospaced: Bool

  init(size: CGFloat, weight: Weight, italic: Bool = false, monospaced: Bool = false, family: String? = nil) {
    pointSize = size.isFinite && size > 0 ? size : Self.systemFontSize
    self.weight = weight
    isItalic = italic
    isMonospaced = monospaced
    familyName = family ?? (monospaced ? "Monospaced" : "Sans")
    super.init()
  }

  /// Creates a font; of the name only words such as Bold, Italic and Mono count. A size of 0 means 14 points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let words = fontName.lowercased()
    let isMonospaced = ["mono", "courier", "menlo"].contains { words.contains($0) }
    let weight: Weight = words.contains("bold") ? .bold : words.contains("light") ? .light : .regular
    self.init(
      size: fontSize, weight: weight, italic: words.contains("italic") || words.contains("oblique"),
      monospaced: isMonospaced, family: fontName.split(separator: "-").first.map(String.init))
  }

  /// Returns the regular font of a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .regular) }
  /// Returns the font of a size in points and a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  /// Returns the bold font of a size in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .bold) }
  /// Returns the slanted font of a size in points.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, italic: true)
  }
  /// Returns a font whose characters have one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, monospaced: true)
  }
  /// Returns a font whose digits have one width, as those of most fonts have.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  /// Returns the font for a purpose, in Apple's standard size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The size of texts, in points: 14.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of small texts, in points: 12.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of labels, in points: 17.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of titles of buttons, in points: 18.
  open class var buttonFontSize: CGFloat { 18 }

  /// The font's full name.
  open var fontName: String { familyName + (isBold ? "-Bold" : isItalic ? "-Italic" : "-Regular") }
  /// The height of letters above the baseline, in points: 0.95 of the size.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// The depth of letters below the baseline, in points and negative: −0.24 of the size.
  open var descender: CGFloat { -pointSize * 0.24 }
  /// The height of capital letters, in points: 0.7 of the size.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of a small x, in points: 0.52 of the size.
  open var xHeight: CGFloat { pointSize * 0.52 }
  /// The distance between lines beyond their height, in points: 0.
  open var leading: CGFloat { 0 }
  /// The height of a line, in points: 1.19 of the size.
  open var lineHeight: CGFloat { ascender - descender }

  var isBold: Bool { weight.rawValue > Weight.medium.rawValue }

  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, italic: isItalic, monospaced: isMonospaced, family: familyName)
  }

  /// Returns whether another object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.familyName == familyName && other.weight == weight
      && other.isItalic == isItalic && other.isMonospaced == isMonospaced
  }

  /// A number that equal objects share.
  open override var hash: Int { pointSize.hashValue ^ weight.hashValue }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The weight in CSS, 100...900.
  package final var cssWeight: Int {
    let weights: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let nearest = weights.indices.min {
      abs(weights[$0].rawValue - weight.rawValue) < abs(weights[$1].rawValue - weight.rawValue)
    }
    return 100 * ((nearest ?? 3) + 1)
  }

  /// Returns a line of text in this font whose baseline begins at a point.
  package final func run(_ text: String, x: CGFloat, y: CGFloat, alignment: TextRun.Alignment = .start) -> TextRun {
    TextRun(
      text, x: Double(x), y: Double(y), size: Double(pointSize), weight: cssWeight, isItalic: isItalic,
      alignment: alignment, family: isMonospaced ? .monospaced : .standard)
  }
}
