import CNavigationMath
import MapGeometry

/// A picture under way.
struct SceneFlattener {
  let viewport: MapViewport
  let palette: ScenePalette
  /// The part of the map in the picture; wider than the world if several copies are seen.
  let visible: MapRect
  var drawing = Drawing()

  init(viewport: MapViewport, palette: ScenePalette) {
    self.viewport = viewport
    self.palette = palette
    visible = viewport.visibleRect
  }

  /// Side of the world, map points.
  private var side: Double { MapProjection.worldSize }

  /// The largest distance that a simplified line may have from the true one, map points.
  var tolerance: Double { 0.25 / viewport.scale }

  /// Returns by how many widths of the world a rectangle must be moved to be seen, from west to east.
  ///
  /// - Parameter margin: how far outside the picture is seen too, screen points.
  func copies(of rect: MapRect, margin: Double) -> ClosedRange<Int>? {
    guard !rect.isNull, rect.minX.isFinite, rect.width.isFinite, viewport.scale > 0 else { return nil }
    let reach = margin / viewport.scale
    guard rect.minY <= visible.maxY + reach, rect.maxY >= visible.minY - reach else { return nil }
    // Whole numbers k with minX + k · side ≤ right and maxX + k · side ≥ left; a picture never shows more than 100.
    let first = -floored((rect.maxX - visible.minX + reach) / side)
    let last = floored((visible.maxX + reach - rect.minX) / side)
    return first <= last ? max(first, -50)...max(min(last, 50), max(first, -50)) : nil
  }

  private func floored(_ value: Double) -> Int {
    let whole = Int(max(-1e6, min(1e6, value)))
    return Double(whole) > value ? whole - 1 : whole
  }

  /// Returns the place of a map point of a copy of the world.
  func screen(_ point: MapPoint, copy: Int = 0) -> DrawingPoint {
    let place = viewport.screen(MapPoint(x: point.x + Double(copy) * side, y: point.y))
    return DrawingPoint(x: place.x, y: place.y)
  }

  /// Returns the part of a copy of the world that can be seen, in coordinates of the world.
  func area(ofCopy copy: Int, margin: Double) -> MapRect {
    let reach = margin / viewport.scale
    return visible.insetBy(dx: -reach, dy: -reach).offsetBy(dx: -Double(copy) * side, dy: 0)
  }

  /// Returns the transform from map points relative to `origin` to the picture.
  func transform(from origin: MapPoint, copy: Int) -> Transform {
    let place = screen(origin, copy: copy)
    let (sine, cosine) = (viewport.scale * sin(viewport.rotation), viewport.scale * cos(viewport.rotation))
    return Transform(a: cosine, b: -sine, c: sine, d: cosine, tx: place.x, ty: place.y)
  }

  /// Returns the lines as a path in the picture, clipped and simplified.
  func path(ofLines lines: [[MapPoint]], isClosed: Bool, copy: Int, margin: Double) -> Path {
    let area = area(ofCopy: copy, margin: margin)
    let simplifier = LineSimplifier(tolerance: tolerance)
    var path = Path()
    for line in lines {
      var points = line
      if isClosed, let first = line.first, points.count > 1 { points.append(first) }
      for part in simplifier.simplified(points, in: area) {
        let isWhole = isClosed && part.count > 3 && part.first == part.last
        append(isWhole ? part.dropLast() : part[...], copy: copy, isClosed: isWhole, to: &path)
      }
    }
    return path
  }

  /// Returns rings as a path in the picture, clipped and simplified; to be filled only.
  func path(ofAreas rings: [[MapPoint]], copy: Int, margin: Double) -> Path {
    let clipper = LineClipper(area(ofCopy: copy, margin: margin))
    let simplifier = LineSimplifier(tolerance: tolerance)
    var path = Path()
    for ring in rings {
      let inside = clipper.ring(ring)
      guard inside.count > 2 else { continue }
      append(simplifier.simplified(inside)[...], copy: copy, isClosed: true, to: &path)
    }
    return path
  }

  private func append(_ points: ArraySlice<MapPoint>, copy: Int, isClosed: Bool, to path: inout Path) {
    guard points.count > 1, let first = points.first else { return }
    path.move(to: screen(first, copy: copy))
    for point in points.dropFirst() { path.line(to: screen(point, copy: copy)) }
    if isClosed { path.close() }
  }

  mutating func append(_ step: DrawingStep) { drawing.append(step) }

  /// Draws a text of the map, legible on any ground.
  mutating func drawText(
    _ text: String, x: Double, y: Double, size: Double, weight: Int = 400,
    alignment: TextRun.Alignment = .start
  ) {
    append(.fillColor(palette.text))
    append(
      .text(TextRun(text, x: x, y: y, size: size, weight: weight, alignment: alignment, haloColor: palette.halo)))
  }
}
