import Foundation

/// A text with its attributes, ready to be measured and drawn.
struct StyledText {
  var text: String
  var font: UIFont
  var color: UIColor
  var background: UIColor?
  var halo: UIColor?
  var alignment: NSTextAlignment
  var lineSpacing: CGFloat
  var lineBreakMode: NSLineBreakMode

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let attributes = attributes ?? [:]
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    self.text = text
    font = attributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    color = attributes[.foregroundColor] as? UIColor ?? .black
    background = attributes[.backgroundColor] as? UIColor
    // A negative width fills the letters too, which is what a halo does.
    let width = (attributes[.strokeWidth] as? NSNumber)?.doubleValue ?? (attributes[.strokeWidth] as? Double) ?? 0
    halo = width < 0 ? attributes[.strokeColor] as? UIColor : nil
    alignment = paragraph?.alignment ?? .natural
    lineSpacing = paragraph?.lineSpacing ?? 0
    lineBreakMode = paragraph?.lineBreakMode ?? .byWordWrapping
  }

  /// The lines inside a width; those of modes that do not wrap are not broken.
  func lines(width: CGFloat = .infinity) -> [String] {
    let wraps = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping
    return TextMetrics.lines(text, font, width: wraps ? width : .infinity)
  }

  func size(width: CGFloat = .infinity) -> CGSize {
    let lines = lines(width: width)
    var size = TextMetrics.size(lines, font)
    size.height += lineSpacing * CGFloat(max(0, lines.count - 1))
    return size
  }
}

/// How wide texts are, by a table: that of Helvetica, whose widths Adobe published and which most sans-serif fonts follow.
enum TextMetrics {
  /// Widths of the characters 32...126, in thousandths of the size.
  private static let widths: [CGFloat] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]

  /// Returns the width of one character, in points. Accents are ignored; letters of unknown scripts are as wide as high.
  static func width(of character: Character, _ font: UIFont) -> CGFloat {
    guard let scalar = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first else { return 0 }
    let wide = scalar.value >= 0x1100 && !(0x1E00..<0x2E80).contains(scalar.value)
    var width: CGFloat = wide ? 1000 : 600
    if !font.isMonospaced, !wide {
      let index = Int(scalar.value) - 32
      width = widths.indices.contains(index) ? widths[index] : scalar.value < 32 ? 0 : 556
      if font.isBold { width *= 1.06 }
    }
    return width * font.pointSize / 1000
  }

  /// Returns the width of one line, in points.
  static func width(of line: some StringProtocol, _ font: UIFont) -> CGFloat {
    line.reduce(0) { $0 + width(of: $1, font) }
  }

  /// Returns the lines of a text; those wider than `width` points are broken between words, or inside long words.
  static func lines(_ text: String, _ font: UIFont, width limit: CGFloat = .infinity) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var (line, lineWidth) = ("", CGFloat(0))
      // Where the line may be broken: after its last space, and how wide it is up to there.
      var (breakIndex, breakWidth): (String.Index?, CGFloat) = (nil, 0)
      for character in paragraph {
        let added = width(of: character, font)
        if lineWidth + added > limit, !line.isEmpty, character != " " {
          if let index = breakIndex {
            lines.append(String(line[..<index]).trimmingCharacters(in: .whitespaces))
            line = String(line[index...])
            lineWidth -= breakWidth
          } else {
            lines.append(line)
            (line, lineWidth) = ("", 0)
          }
          breakIndex = nil
        }
        line.append(character)
        lineWidth += added
        if character == " " { (breakIndex, breakWidth) = (line.endIndex, lineWidth) }
      }
      lines.append(line)
    }
    return lines
  }

  /// Returns the size of lines below one another, in points.
  static func size(_ lines: [String], _ font: UIFont) -> CGSize {
    CGSize(
      width: lines.map { width(of: $0, font) }.max() ?? 0, height: CGFloat(lines.count) * font.lineHeight)
  }

  /// Returns the beginning of a line that fits into a width with dots after it; the line itself if it fits.
  static func truncated(_ line: String, _ font: UIFont, width limit: CGFloat) -> String {
    if width(of: line, font) <= limit + 1e-6 { return line }
    let dots = Character("…")
    var left = limit - width(of: dots, font)
    let kept = line.prefix { character in
      left -= width(of: character, font)
      return left >= 0
    }
    return String(kept).trimmingCharacters(in: .whitespaces) + "…"
  }
}
