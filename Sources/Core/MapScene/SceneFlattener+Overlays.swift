import MapGeometry

extension SceneFlattener {
  /// Draws an overlay on all copies of the world that are seen.
  mutating func draw(_ overlay: SceneOverlay, ground: SceneGround) {
    var part = SceneFlattener(viewport: viewport, palette: palette)
    switch overlay.content {
    case .shape(let shape): part.draw(shape)
    case .steps(let steps):
      guard let copies = copies(of: steps.bounds, margin: 0) else { return }
      for copy in copies { part.drawing.append(steps.drawing, transform: transform(from: steps.origin, copy: copy)) }
    case .tiles:
      for entry in ground.overlayTiles where entry.overlay == overlay.id {
        for tile in entry.tiles { part.draw(tile) }
      }
    }
    if part.drawing.isEmpty { return }
    append(.save)
    if overlay.alpha < 1 { append(.alpha(overlay.alpha)) }
    if overlay.blendMode != .normal { append(.blendMode(overlay.blendMode)) }
    drawing.append(part.drawing)
    append(.restore)
  }

  private mutating func draw(_ shape: SceneShape) {
    var bounds = MapRect.null
    for ring in shape.rings { bounds = bounds.union(MapRing.bounds(of: ring)) }
    // Pointed corners reach farther than half the width.
    let margin = shape.lineWidth * (shape.lineJoin == .miter ? max(1, shape.miterLimit) / 2 : 1) + 2
    guard let copies = copies(of: bounds, margin: margin) else { return }
    for copy in copies {
      if let fill = shape.fill, shape.isClosed {
        let area = path(ofAreas: shape.rings, copy: copy, margin: margin)
        if !area.isEmpty {
          append(.fillColor(fill))
          append(.fill(area, .evenOdd))
        }
      }
      guard shape.stroke != nil || shape.gradient != nil, shape.lineWidth > 0 else { continue }
      append(.lineWidth(shape.lineWidth))
      append(.lineCap(shape.lineCap))
      append(.lineJoin(shape.lineJoin))
      append(.miterLimit(shape.miterLimit))
      append(.dash(phase: shape.dashPhase, lengths: shape.dash))
      if let gradient = shape.gradient, !gradient.isEmpty {
        drawGradient(gradient, along: shape, copy: copy, margin: margin)
      } else if let stroke = shape.stroke {
        let line = path(ofLines: shape.rings, isClosed: shape.isClosed, copy: copy, margin: margin)
        if !line.isEmpty {
          append(.strokeColor(stroke))
          append(.stroke(line))
        }
      }
    }
  }

  /// Draws lines in pieces of one colour each, at most 128 a line.
  private mutating func drawGradient(_ stops: [GradientStop], along shape: SceneShape, copy: Int, margin: Double) {
    for ring in shape.rings where ring.count > 1 {
      var points = ring
      if shape.isClosed { points.append(ring[0]) }
      let pieces = ColouredLine(points: points, stops: stops).pieces(most: 128)
      for piece in pieces {
        let line = path(ofLines: [piece.points], isClosed: false, copy: copy, margin: margin)
        if line.isEmpty { continue }
        append(.strokeColor(piece.color))
        append(.stroke(line))
      }
    }
  }
}
