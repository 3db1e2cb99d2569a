import Foundation
internal import MapScene

extension StyledText {
  /// Draws the lines below one another, as many as fit.
  ///
  /// - Parameters:
  ///   - rect: where the lines are; an infinite width for a text that is not broken.
  ///   - limit: the largest number of lines; 0 for as many as fit.
  func draw(in rect: CGRect, limit: Int = 0, context: CGContext) {
    var lines = lines(width: rect.width)
    let step = font.lineHeight + lineSpacing
    // A line that is cut off in the middle is drawn all the same, as a clip would show it.
    let fitting = rect.height.isFinite ? max(1, Int(((rect.height + lineSpacing) / step).rounded(.up))) : lines.count
    let count = min(limit > 0 ? limit : fitting, fitting)
    if lines.count > count {
      lines = Array(lines[..<count])
      if limit > 0 { lines[count - 1] = lines[count - 1] + "…" }
    }
    context.saveGState()
    if let background {
      let size = CGSize(
        width: min(TextMetrics.size(lines, font).width, rect.width), height: step * CGFloat(lines.count))
      context.setFill(background.parts)
      context.fill(CGRect(origin: rect.origin, size: size))
    }
    context.setFill(color.parts)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let text = rect.width.isFinite ? TextMetrics.truncated(line, font, width: rect.width) : line
      let (x, side): (CGFloat, TextRun.Alignment) =
        switch (alignment, rect.width.isFinite) {
        case (.center, true): (rect.midX, .center)
        case (.right, true): (rect.maxX, .end)
        default: (rect.minX, .start)
        }
      var run = font.run(text, x: x, y: rect.minY + font.ascender + step * CGFloat(index), alignment: side)
      run.haloColor = halo?.drawingColor
      context.record(.text(run))
    }
    context.restoreGState()
  }

  func draw(at point: CGPoint) {
    guard let context = GraphicsStack.current else { return }
    draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)), context: context)
  }

  func draw(in rect: CGRect) {
    guard let context = GraphicsStack.current else { return }
    draw(in: rect, context: context)
  }
}

extension String {
  /// Draws the text with its upper left corner at a point of the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(self, attrs).draw(at: point)
  }
  /// Draws the text in a rectangle of the current context, broken into lines.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(self, attrs).draw(in: rect)
  }
  /// Returns the size of the text in points, by a table of widths.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(self, attrs).size()
  }
  /// Returns the rectangle of the text inside a size, by a table of widths.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: StyledText(self, attributes).size(width: size.width))
  }
}

extension NSString {
  /// Draws the text with its upper left corner at a point of the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }
  /// Draws the text in a rectangle of the current context, broken into lines.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }
  /// Returns the size of the text in points, by a table of widths.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }
  /// Returns the rectangle of the text inside a size, by a table of widths.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The text with the attributes of its beginning, which hold for all of it here.
  var styled: StyledText { StyledText(string, length > 0 ? attributes(at: 0, effectiveRange: nil) : nil) }

  /// Draws the text with its upper left corner at a point of the current context.
  public func draw(at point: CGPoint) { styled.draw(at: point) }
  /// Draws the text in a rectangle of the current context, broken into lines.
  public func draw(in rect: CGRect) { styled.draw(in: rect) }
  /// Returns the size of the text in points, by a table of widths.
  public func size() -> CGSize { styled.size() }
  /// Returns the rectangle of the text inside a size, by a table of widths.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: styled.size(width: size.width))
  }
}
