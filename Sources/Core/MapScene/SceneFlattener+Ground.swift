import MapGeometry

extension SceneFlattener {
  /// Draws what lies below the overlays.
  mutating func draw(_ ground: SceneGround) {
    append(.save)
    append(.fillColor(ground.land.isEmpty ? palette.unknown : palette.water))
    append(
      .fill(Path(rect: DrawingRect(x: 0, y: 0, width: viewport.width, height: viewport.height)), .nonzero))
    for copy in copies(of: .world, margin: 0) ?? 0...0 { drawLand(ground, copy: copy) }
    for tile in ground.tiles { draw(tile) }
    for copy in copies(of: .world, margin: 0) ?? 0...0 {
      drawLines(path(ofLines: ground.lines, isClosed: false, copy: copy, margin: 2))
    }
    if ground.isEmpty { drawGraticule() }
    append(.restore)
  }

  private mutating func drawLand(_ ground: SceneGround, copy: Int) {
    let area = area(ofCopy: copy, margin: 2)
    let rings = ground.land.filter { MapRing.bounds(of: $0).intersects(area) }
    let land = path(ofAreas: rings, copy: copy, margin: 2)
    if !land.isEmpty {
      append(.fillColor(palette.land))
      append(.fill(land, .nonzero))
    }
    var borders = path(ofLines: rings.filter { !isCut($0) }, isClosed: true, copy: copy, margin: 2)
    for ring in rings where isCut(ring) {
      borders.append(path(ofLines: coasts(of: ring), isClosed: false, copy: copy, margin: 2))
    }
    drawLines(borders)
  }

  /// Whether a ring was cut at a side of the map, where it has neither coast nor border.
  private func isCut(_ ring: [MapPoint]) -> Bool { ring.contains { isAtSide($0) } }

  private func isAtSide(_ point: MapPoint) -> Bool {
    // Within 0.001° of 180° E or W, or south of the map.
    let margin = MapProjection.worldSize / 360_000
    return point.x < margin || point.x > MapProjection.worldSize - margin || point.y > MapProjection.worldSize
  }

  /// Returns a ring's lines without those along the sides of the map.
  private func coasts(of ring: [MapPoint]) -> [[MapPoint]] {
    var lines: [[MapPoint]] = []
    var line: [MapPoint] = []
    for (point, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      if line.isEmpty { line = [point] }
      if isAtSide(point) && isAtSide(next) {
        if line.count > 1 { lines.append(line) }
        line = []
      } else {
        line.append(next)
      }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }

  private mutating func drawLines(_ lines: Path) {
    if lines.isEmpty { return }
    append(.strokeColor(palette.border))
    append(.lineWidth(0.75))
    append(.lineJoin(.round))
    append(.stroke(lines))
  }

  mutating func draw(_ tile: SceneGround.Tile) {
    guard let copies = copies(of: tile.rect, margin: 0) else { return }
    let image = drawing.add(tile.image)
    for copy in copies {
      append(.save)
      append(.concatenate(transform(from: tile.rect.origin, copy: copy)))
      if tile.alpha < 1 { append(.alpha(tile.alpha)) }
      append(.image(image, DrawingRect(x: 0, y: 0, width: tile.rect.width, height: tile.rect.height)))
      append(.restore)
    }
  }

  /// Draws meridians and parallels with their degrees.
  private mutating func drawGraticule() {
    guard viewport.width > 0, viewport.height > 0 else { return }
    let graticule = Graticule(rect: visible, spacing: 90 / viewport.scale)
    var lines = Path()
    var labels: [(text: String, place: DrawingPoint)] = []
    graticule.forEachMeridian { x, degrees in
      let top = screen(MapPoint(x: x, y: visible.minY))
      lines.move(to: top)
      lines.line(to: screen(MapPoint(x: x, y: visible.maxY)))
      let name = angle(degrees, step: graticule.longitudeStepDegrees, positive: "E", negative: "W")
      labels.append((name, DrawingPoint(x: top.x + 3, y: 12)))
    }
    graticule.forEachParallel { y, degrees in
      let left = screen(MapPoint(x: visible.minX, y: y))
      lines.move(to: left)
      lines.line(to: screen(MapPoint(x: visible.maxX, y: y)))
      let name = angle(degrees, step: graticule.latitudeStepDegrees, positive: "N", negative: "S")
      labels.append((name, DrawingPoint(x: 3, y: left.y - 3)))
    }
    append(.strokeColor(palette.graticule))
    append(.lineWidth(0.75))
    append(.stroke(lines))
    // On a turned map a line meets the edges elsewhere.
    if viewport.rotation != 0 { return }
    for label in labels { drawText(label.text, x: label.place.x, y: label.place.y, size: 9) }
  }

  /// Returns degrees with as many decimals as the step has.
  private func angle(_ degrees: Double, step: Double, positive: String, negative: String) -> String {
    var (decimals, unit) = (0, step)
    while decimals < 7 && (unit - Double(Int(unit + 0.5))).magnitude > 1e-6 {
      unit *= 10
      decimals += 1
    }
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let units = Int(degrees.magnitude * Double(power) + 0.5)
    var text = "\(units / power)"
    if decimals > 0 {
      var fraction = "\(units % power)"
      while fraction.utf8.count < decimals { fraction = "0" + fraction }
      text += "." + fraction
    }
    return text + "°" + (units == 0 ? "" : degrees > 0 ? positive : negative)
  }
}
