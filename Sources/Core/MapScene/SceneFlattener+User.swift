import MapGeometry

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
