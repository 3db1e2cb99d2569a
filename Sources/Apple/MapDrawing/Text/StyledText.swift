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
