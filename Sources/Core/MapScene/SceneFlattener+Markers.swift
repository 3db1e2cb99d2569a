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
