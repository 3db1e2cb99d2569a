/// One line of text in a drawing, in the fill colour.
public struct TextRun: Equatable, Sendable {
  /// Which end of the text is at its point.
  public enum Alignment: UInt8, Hashable, Sendable {
    /// The text begins at the point.
    case start
    /// The text is centred at the point.
    case center
    /// The text ends at the point.
    case end
  }

  /// The kind of font.
  public enum Family: UInt8, Hashable, Sendable {
    /// The sans-serif font of the machine or the browser.
    case standard
    /// A font whose characters have one width.
    case monospaced
  }

  /// The characters; control characters are not drawn.
  public var text: String
  /// The point's distance to the right.
  public var x: Double
  /// The baseline's distance down.
  public var y: Double
  /// The size of the font, in the drawing's unit.
  public var size: Double
  /// The weight, 100…900; 400 is regular, 700 bold.
  public var weight: Int
  /// Whether the font is slanted.
  public var isItalic: Bool
  /// Which end of the text is at the point.
  public var alignment: Alignment
  /// The kind of font.
  public var family: Family
  /// The colour of an outline around the characters, a quarter of `size` wide; nil for none.
  public var haloColor: Color?

  /// Creates a line of text.
  public init(
    _ text: String, x: Double, y: Double, size: Double, weight: Int = 400, isItalic: Bool = false,
    alignment: Alignment = .start, family: Family = .standard, haloColor: Color? = nil
  ) {
    self.text = text
    self.x = x
    self.y = y
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.alignment = alignment
    self.family = family
    self.haloColor = haloColor
  }

  // Texts are equal if their bytes are: comparing characters needs tables that a microcontroller has not.
  public static func == (a: TextRun, b: TextRun) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8) && a.x == b.x && a.y == b.y && a.size == b.size && a.weight == b.weight
      && a.isItalic == b.isItalic && a.alignment == b.alignment && a.family == b.family && a.haloColor == b.haloColor
  }
}

extension TextRun {
  /// The width of the text as far as it can be known without a font: wide characters of Chinese, Japanese and Korean
  /// are as wide as `size`, others a little more than half of it.
  public var estimatedWidth: Double { TextRun.estimatedWidth(of: text, size: size, weight: weight) }

  /// Returns the estimated width of a text for a font size.
  public static func estimatedWidth(of text: String, size: Double, weight: Int = 400) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        width += 1
      case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: break
      case 0x20, 0x21, 0x27...0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x7C: width += 0.34
      case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: width += 0.9
      default: width += 0.64
      }
    }
    return width * size * (weight >= 600 ? 1.08 : 1)
  }
}
