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

/// A line whose colour changes along its length.
struct ColouredLine {
  let points: [MapPoint]
  /// In any order; sorted by location when used.
  let stops: [GradientStop]

  /// Returns the line in pieces of the same length on the map, each with the colour at its middle.
  func pieces(most count: Int) -> [(points: [MapPoint], color: Color)] {
    let sorted = stops.sorted { $0.location < $1.location }
    var total = 0.0
    for (a, b) in zip(points, points.dropFirst()) { total += distance(a, b) }
    guard total > 0, total.isFinite, let first = points.first else { return [] }
    let length = total / Double(count)
    var pieces: [(points: [MapPoint], color: Color)] = []
    var (piece, filled, last) = ([first], 0.0, first)
    for point in points.dropFirst() {
      while true {
        let step = distance(last, point)
        guard filled + step > length, pieces.count < count - 1, step > 0 else {
          filled += step
          if step > 0 { piece.append(point) }
          last = point
          break
        }
        let share = (length - filled) / step
        last = MapPoint(x: last.x + share * (point.x - last.x), y: last.y + share * (point.y - last.y))
        piece.append(last)
        pieces.append((piece, ColouredLine.color(at: (Double(pieces.count) + 0.5) / Double(count), of: sorted)))
        (piece, filled) = ([last], 0)
      }
    }
    if piece.count > 1 { pieces.append((piece, ColouredLine.color(at: 1 - 0.5 / Double(count), of: sorted))) }
    return pieces
  }

  private func distance(_ a: MapPoint, _ b: MapPoint) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the colour at a place from 0 to 1 between stops that are sorted.
  static func color(at location: Double, of stops: [GradientStop]) -> Color {
    guard var before = stops.first else { return .black }
    for stop in stops {
      if stop.location > location {
        if stop.location <= before.location || location <= before.location { return before.color }
        let share = (location - before.location) / (stop.location - before.location)
        let (a, b) = (before.color, stop.color)
        return Color(
          red: a.red + share * (b.red - a.red), green: a.green + share * (b.green - a.green),
          blue: a.blue + share * (b.blue - a.blue), alpha: a.alpha + share * (b.alpha - a.alpha))
      }
      before = stop
    }
    return before.color
  }
}
