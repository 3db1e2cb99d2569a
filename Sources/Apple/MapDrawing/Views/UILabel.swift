import Foundation

/// A view that shows a text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String? {
    didSet {
      guard attributed != nil || text != oldValue else { return }
      attributed = nil
      changed()
    }
  }
  /// Size, weight and slant of the letters.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) { didSet { changed() } }
  /// The colour of letters.
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  /// Where lines are.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// What happens to texts that are too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }
  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { changed() } }
  /// Whether the font may get smaller to fit.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// How small the font may get, as a share of its size; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0
  /// Where a text is that got smaller to fit; only stored.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether the font follows the size that people set; only stored.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text is shown as usable.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the text is shown in its colour for that.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour of letters while highlighted; nil for `textColor`.
  open var highlightedTextColor: UIColor?
  /// The colour of a shadow of the letters; nil for none.
  open var shadowColor: UIColor?
  /// Where the shadow is, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The width that texts of several lines are broken at, in points; 0 for the label's own.
  open var preferredMaxLayoutWidth: CGFloat = 0
  private var attributed: NSAttributedString?

  /// Creates a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  /// Creates a view of default values: archives of views are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text with attributes; those of its beginning hold for all of it.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set {
      text = newValue?.string
      attributed = newValue
      changed()
    }
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var styled: StyledText {
    var styled = attributed?.styled ?? StyledText(text ?? "", nil)
    if attributed == nil {
      styled.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
      styled.color = isHighlighted ? highlightedTextColor ?? textColor ?? .label : textColor ?? .label
    }
    if styled.alignment == .natural { styled.alignment = textAlignment }
    styled.lineBreakMode = numberOfLines == 1 ? lineBreakMode : .byWordWrapping
    return styled
  }

  /// Returns the size of what is shown, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return textSize(width: size.width > 0 && numberOfLines != 1 ? size.width : .infinity)
  }

  private func textSize(width: CGFloat) -> CGSize {
    let styled = styled
    var size = styled.size(width: width)
    if numberOfLines > 0 {
      let height = (styled.font.lineHeight + styled.lineSpacing) * CGFloat(numberOfLines) - styled.lineSpacing
      size.height = min(size.height, height)
    }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The size of what is shown, in points.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .infinity))
  }

  /// Returns where the text is inside a rectangle, for a number of lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = textSize(width: numberOfLines == 1 ? .infinity : bounds.width)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  /// Draws what is shown into the current context.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty, rect.width > 0 else { return }
    var styled = styled
    let width = styled.size().width
    if adjustsFontSizeToFitWidth, numberOfLines == 1, width > rect.width {
      let factor = max(rect.width / width, minimumScaleFactor)
      styled.font = styled.font.withSize(styled.font.pointSize * factor)
    }
    if !isEnabled { styled.color = styled.color.withAlphaComponent(0.4) }
    let height = min(styled.size(width: numberOfLines == 1 ? .infinity : rect.width).height, rect.height)
    let place = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: rect.height)
    context.saveGState()
    if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor) }
    styled.draw(in: place, limit: numberOfLines, context: context)
    context.restoreGState()
  }
}
