import MapGeometry

extension SceneFlattener {
  /// Draws a marker on each copy of the world where it is seen.
  mutating func draw(_ marker: SceneMarker) {
    for place in places(of: marker) {
      if marker.alpha < 1 {
        append(.save)
        append(.alpha(marker.alpha))
      }
      drawing.append(marker.drawing, transform: .translation(place.x, place.y))
      if marker.alpha < 1 { append(.restore) }
    }
  }

  /// Returns where the point of a marker is in the picture; only places from which the marker reaches the picture.
  private func places(of marker: SceneMarker) -> [DrawingPoint] {
    guard marker.point.isFinite else { return [] }
    let point = MapRect(origin: marker.point, size: MapSize(width: 0, height: 0))
    let box = marker.box
    // Shadows and strokes reach beyond the box.
    let margin = max(max(-box.x, box.maxX), max(-box.y, box.maxY)).magnitude + 20
    guard let copies = copies(of: point, margin: margin) else { return [] }
    let picture = DrawingRect(x: 0, y: 0, width: viewport.width, height: viewport.height).insetBy(-margin, -margin)
    return copies.map { screen(marker.point, copy: $0) }.filter { picture.contains($0) }
  }

  /// Draws the bubble of a marker.
  mutating func draw(_ callout: SceneCallout, of marker: SceneMarker) {
    for place in places(of: marker) {
      draw(CalloutLayout(callout, tip: callout.tip, at: place, width: viewport.width), of: callout)
    }
  }

  private mutating func draw(_ layout: CalloutLayout, of callout: SceneCallout) {
    let frame = layout.frame
    append(.save)
    append(.save)
    append(.shadow(Shadow(dx: 0, dy: 1, blur: 4, color: Color.black.withAlpha(0.35))))
    append(.fillColor(palette.panel))
    append(.fill(layout.outline, .nonzero))
    append(.restore)
    append(.fillColor(palette.text))
    if let title = callout.title {
      append(.text(TextRun(title, x: layout.textX, y: layout.titleY, size: CalloutLayout.titleSize, weight: 600)))
    }
    if let subtitle = callout.subtitle, callout.detail == nil {
      append(.text(TextRun(subtitle, x: layout.textX, y: layout.subtitleY, size: CalloutLayout.subtitleSize)))
    }
    for (part, x, y) in [
      (callout.left, layout.leftX, frame.y + (frame.height - (callout.left?.height ?? 0)) / 2),
      (callout.right, layout.rightX, frame.y + (frame.height - (callout.right?.height ?? 0)) / 2),
      (callout.detail, layout.textX, layout.detailY),
    ] {
      if let part { drawing.append(part.drawing, transform: .translation(x, y)) }
    }
    append(.restore)
  }
}

extension SceneFlattener {
  /// Draws the user's location: the circle with 68 %, the thin ring with 95 %, the wedge of the heading and the dot.
  mutating func draw(_ user: SceneUser) {
    guard user.point.isFinite else { return }
    let color = user.isStale ? palette.graticule : palette.user
    let reach = max(user.radius, user.radius95 ?? 0)
    let bounds = MapRect(
      x: user.point.x - reach, y: user.point.y - reach, width: 2 * reach, height: 2 * reach)
    guard let copies = copies(of: bounds, margin: 40) else { return }
    for copy in copies {
      let place = screen(user.point, copy: copy)
      append(.save)
      drawCircles(user, at: place, color)
      if let heading = user.headingDegrees { drawWedge(user, heading, at: place, color) }
      append(.fillColor(.white))
      append(.fill(Path(circleAt: place, radius: 9), .nonzero))
      append(.fillColor(color))
      append(.fill(Path(circleAt: place, radius: 6.5), .nonzero))
      append(.restore)
    }
  }

  private mutating func drawCircles(_ user: SceneUser, at place: DrawingPoint, _ color: Color) {
    let radius = user.radius * viewport.scale
    // A circle inside the dot is not seen; one of a million points only costs.
    guard radius > 9, radius < 1e6 else { return }
    append(.fillColor(color.withAlpha(0.18)))
    append(.fill(Path(circleAt: place, radius: radius), .nonzero))
    append(.strokeColor(color.withAlpha(0.6)))
    append(.lineWidth(1))
    append(.stroke(Path(circleAt: place, radius: radius)))
    guard let outer = user.radius95, outer * viewport.scale < 1e6 else { return }
    append(.strokeColor(color.withAlpha(0.4)))
    append(.lineWidth(0.5))
    append(.stroke(Path(circleAt: place, radius: outer * viewport.scale)))
  }

  private mutating func drawWedge(
    _ user: SceneUser, _ heading: Double, at place: DrawingPoint, _ color: Color
  ) {
    let half = max(8, min(90, user.headingErrorDegrees ?? 20)) * .pi / 180
    // Angles of arcs are counted from the right, clockwise; headings from the direction of north.
    let middle = heading * .pi / 180 - viewport.rotation - .pi / 2
    var wedge = Path()
    wedge.move(to: place)
    wedge.addArc(centre: place, radius: 36, from: middle - half, to: middle + half)
    wedge.close()
    append(.fillColor(color.withAlpha(0.35)))
    append(.fill(wedge, .nonzero))
  }
}

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
