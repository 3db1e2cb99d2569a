/// Where the parts of a bubble are in a picture.
struct CalloutLayout {
  static var titleSize: Double { 14 }
  static var subtitleSize: Double { 12 }
  private static var padding: Double { 10 }
  private static var tipHeight: Double { 8 }

  /// The bubble without its tip.
  let frame: DrawingRect
  /// The bubble with its tip.
  let outline: Path
  /// The left edge of the lines of text.
  let textX: Double
  /// The baselines.
  let titleY: Double
  let subtitleY: Double
  /// The upper edge of the part in place of the second line.
  let detailY: Double
  let leftX: Double
  let rightX: Double

  /// Lays a bubble out above its tip, moved aside where it would leave the picture.
  ///
  /// - Parameters:
  ///   - tip: the tip relative to the marker's point.
  ///   - place: the marker's point in the picture.
  ///   - width: the width of the picture.
  init(_ callout: SceneCallout, tip: DrawingPoint, at place: DrawingPoint, width: Double) {
    let (padding, tipHeight) = (CalloutLayout.padding, CalloutLayout.tipHeight)
    let titleWidth =
      callout.title.map {
        TextRun.estimatedWidth(of: $0, size: CalloutLayout.titleSize, weight: 600)
      } ?? 0
    let titleHeight = callout.title == nil ? 0 : CalloutLayout.titleSize + 4
    let second =
      callout.detail.map { ($0.width, $0.height) }
      ?? callout.subtitle.map {
        (TextRun.estimatedWidth(of: $0, size: CalloutLayout.subtitleSize), CalloutLayout.subtitleSize + 4)
      } ?? (0, 0)
    let textWidth = max(titleWidth, second.0)
    let textHeight = titleHeight + second.1
    let leftWidth = callout.left.map { $0.width + padding } ?? 0
    let rightWidth = callout.right.map { $0.width + padding } ?? 0
    let inner = max(textHeight, max(callout.left?.height ?? 0, callout.right?.height ?? 0))
    let size = (width: leftWidth + textWidth + rightWidth + 2 * padding, height: inner + 2 * padding)
    let (tipX, tipY) = (place.x + tip.x, place.y + tip.y)
    let x = max(4, min(width - 4 - size.width, tipX - size.width / 2))
    frame = DrawingRect(x: x, y: tipY - tipHeight - size.height, width: size.width, height: size.height)
    textX = x + padding + leftWidth
    let top = frame.y + (frame.height - textHeight) / 2
    titleY = top + CalloutLayout.titleSize
    subtitleY = top + titleHeight + CalloutLayout.subtitleSize
    detailY = top + titleHeight
    leftX = x + padding
    rightX = frame.maxX - padding - (callout.right?.width ?? 0)
    var path = Path(roundedRect: frame, radius: 8)
    let base = max(frame.x + 16, min(frame.maxX - 16, tipX))
    path.move(to: DrawingPoint(x: base - 8, y: frame.maxY))
    path.line(to: DrawingPoint(x: base + 8, y: frame.maxY))
    path.line(to: DrawingPoint(x: tipX, y: tipY))
    path.close()
    outline = path
  }
}
