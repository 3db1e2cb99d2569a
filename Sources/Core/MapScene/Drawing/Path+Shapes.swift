import CNavigationMath

extension Path {
  /// Creates a rectangle, clockwise from its upper left corner.
  public init(rect: DrawingRect) {
    self.init()
    addRect(rect)
  }

  /// Creates the ellipse that touches the edges of a rectangle.
  public init(ellipseIn rect: DrawingRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates a line through points; closed on demand. No points give an empty path.
  public init(line points: some Sequence<DrawingPoint>, closed: Bool = false) {
    self.init()
    for point in points { if isEmpty { move(to: point) } else { line(to: point) } }
    if closed { close() }
  }

  /// Adds a rectangle, clockwise from its upper left corner.
  public mutating func addRect(_ rect: DrawingRect) {
    move(to: DrawingPoint(x: rect.x, y: rect.y))
    line(to: DrawingPoint(x: rect.maxX, y: rect.y))
    line(to: DrawingPoint(x: rect.maxX, y: rect.maxY))
    line(to: DrawingPoint(x: rect.x, y: rect.maxY))
    close()
  }

  /// Adds the ellipse that touches the edges of a rectangle, clockwise from its right end.
  public mutating func addEllipse(in rect: DrawingRect) {
    let circle = Path(circleAt: .zero, radius: 1)
    append(
      circle,
      transform: Transform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.x + rect.width / 2, ty: rect.y + rect.height / 2))
  }

  /// Creates a circle, clockwise from its right end.
  public init(circleAt centre: DrawingPoint, radius: Double) {
    self.init()
    addArc(centre: centre, radius: radius, from: 0, to: 2 * .pi)
    close()
  }

  /// Creates a rectangle with round corners; the radius is limited to half of the shorter side.
  public init(roundedRect rect: DrawingRect, radius: Double) {
    self.init()
    let r = max(0, min(radius, min(rect.width, rect.height) / 2))
    guard r > 0 else {
      addRect(rect)
      return
    }
    let quarter = Double.pi / 2
    addArc(centre: DrawingPoint(x: rect.maxX - r, y: rect.y + r), radius: r, from: -quarter, to: 0)
    addArc(centre: DrawingPoint(x: rect.maxX - r, y: rect.maxY - r), radius: r, from: 0, to: quarter)
    addArc(centre: DrawingPoint(x: rect.x + r, y: rect.maxY - r), radius: r, from: quarter, to: 2 * quarter)
    addArc(centre: DrawingPoint(x: rect.x + r, y: rect.y + r), radius: r, from: 2 * quarter, to: 3 * quarter)
    close()
  }

  /// Adds an arc of a circle, after a straight line to its beginning if there is a current point.
  ///
  /// Angles are radians from the right end, growing clockwise because y points down. The arc grows from `start` to
  /// `end`, and goes backwards if `end` is the smaller one. More than a whole turn is drawn as one turn. Each quarter is
  /// one cubic curve, which is within 0.03 % of the radius.
  public mutating func addArc(centre: DrawingPoint, radius: Double, from start: Double, to end: Double) {
    let whole = 2 * Double.pi
    let sweep = max(-whole, min(whole, end - start))
    let pieces = max(1, Int(sweep.magnitude / (.pi / 2) - 1e-9) + 1)
    let step = sweep / Double(pieces)
    let reach = 4 / 3 * tan(step / 4) * radius
    func point(_ angle: Double, _ along: Double) -> DrawingPoint {
      let (sine, cosine) = (sin(angle), cos(angle))
      return DrawingPoint(
        x: centre.x + radius * cosine - along * sine, y: centre.y + radius * sine + along * cosine)
    }
    let first = point(start, 0)
    if currentPoint == nil { move(to: first) } else { line(to: first) }
    for piece in 0..<pieces {
      let angle = start + Double(piece) * step
      cubic(control1: point(angle, reach), control2: point(angle + step, -reach), to: point(angle + step, 0))
    }
  }
}
