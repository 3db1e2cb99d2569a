import MapGeometry

// What lies over the map at a fixed place of the picture.
extension SceneFlattener {
  /// Draws a bar of a round length in the lower left corner.
  mutating func drawScaleBar() {
    guard
      let bar = ScaleBar(metersPerPoint: viewport.metersPerPoint, maximumLength: min(120, viewport.width * 0.4))
    else { return }
    let (left, y) = (10.0, viewport.height - 10)
    var path = Path()
    path.move(to: DrawingPoint(x: left, y: y - 5))
    path.line(to: DrawingPoint(x: left, y: y))
    path.line(to: DrawingPoint(x: left + bar.length, y: y))
    path.line(to: DrawingPoint(x: left + bar.length, y: y - 5))
    append(.save)
    append(.strokeColor(palette.halo))
    append(.lineWidth(4))
    append(.stroke(path))
    append(.strokeColor(palette.text))
    append(.lineWidth(1.5))
    append(.stroke(path))
    drawText(bar.text, x: left + 4, y: y - 5, size: 10)
    append(.restore)
  }

  /// Draws a needle that points north in the upper right corner.
  mutating func drawCompass() {
    append(.save)
    append(.concatenate(.translation(viewport.width - 26, 26)))
    append(.fillColor(palette.panel.withAlpha(0.85)))
    append(.fill(Path(circleAt: .zero, radius: 16), .nonzero))
    append(.concatenate(.rotation(-viewport.rotation)))
    append(.fillColor(Color(rgba: 0xD5_3A_2AFF)))
    append(.fill(needle(to: -12), .nonzero))
    append(.fillColor(palette.border))
    append(.fill(needle(to: 12), .nonzero))
    append(.restore)
  }

  private func needle(to y: Double) -> Path {
    Path(
      line: [DrawingPoint(x: -4, y: 0), DrawingPoint(x: 4, y: 0), DrawingPoint(x: 0, y: y)], closed: true)
  }

  /// Draws a remark about the map in the middle of the upper edge.
  mutating func drawNote(_ text: String) {
    append(.save)
    drawText(text, x: viewport.width / 2, y: 28, size: 11, alignment: .center)
    append(.restore)
  }

  /// Draws credits in the lower right corner; equal ones once.
  mutating func drawCredits(_ credits: [String]) {
    var lines: [String] = []
    for credit in credits where !credit.utf8.isEmpty {
      if !lines.contains(where: { isSame($0, credit) }) { lines.append(credit) }
    }
    append(.save)
    for (index, line) in lines.reversed().enumerated() {
      drawText(
        line, x: viewport.width - 6, y: viewport.height - 6 - 12 * Double(index), size: 9, alignment: .end)
    }
    append(.restore)
  }

  /// Draws a control at its place.
  mutating func draw(_ control: SceneControl) {
    let frame = control.frame
    append(.save)
    if !control.isEnabled { append(.alpha(0.5)) }
    if let look = control.drawing {
      drawing.append(look, transform: .translation(frame.x, frame.y))
    } else {
      append(.fillColor(palette.panel.withAlpha(0.9)))
      append(.fill(Path(roundedRect: frame, radius: 8), .nonzero))
      let titles = control.kind == .segmented ? control.items : [control.title]
      let width = frame.width / Double(max(1, titles.count))
      for (index, title) in titles.enumerated() {
        let cell = DrawingRect(
          x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
        if index == control.selectedIndex {
          append(.fillColor(palette.user.withAlpha(0.25)))
          append(.fill(Path(roundedRect: cell.insetBy(2, 2), radius: 6), .nonzero))
        }
        append(.fillColor(palette.text))
        append(
          .text(TextRun(title, x: cell.x + width / 2, y: cell.y + cell.height / 2 + 5, size: 14, alignment: .center)))
      }
    }
    append(.restore)
  }
}
