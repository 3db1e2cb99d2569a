import CNavigationMath

/// One step of a path.
public enum PathElement: Hashable, Sendable {
  /// Begins a new line at a point.
  case move(DrawingPoint)
  /// A straight line to a point.
  case line(DrawingPoint)
  /// A quadratic Bézier curve with one control point.
  case quadratic(control: DrawingPoint, end: DrawingPoint)
  /// A cubic Bézier curve with two control points.
  case cubic(control1: DrawingPoint, control2: DrawingPoint, end: DrawingPoint)
  /// A straight line to the beginning of the current line, joined to it.
  case close
}

/// Lines and curves that are filled, stroked or clipped to.
public struct Path: Hashable, Sendable {
  /// The steps, in order.
  public var elements: [PathElement]
  /// The beginning of the current line.
  private var start: DrawingPoint?
  /// The end of the last step; nil for a path without steps.
  public private(set) var currentPoint: DrawingPoint?

  /// Creates an empty path.
  public init() { elements = [] }

  /// Creates a path from steps.
  public init(_ elements: [PathElement]) {
    self.elements = []
    self.elements.reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a step.
  ///
  /// Without a current point a line or curve begins at its first point, as in a canvas of HTML.
  public mutating func append(_ element: PathElement) {
    switch element {
    case .move(let point): (start, currentPoint) = (point, point)
    case .line(let point): reach(point, from: point)
    case .quadratic(let control, let end): reach(end, from: control)
    case .cubic(let control, _, let end): reach(end, from: control)
    case .close:
      guard currentPoint != nil else { return }
      currentPoint = start
    }
    elements.append(element)
  }

  private mutating func reach(_ end: DrawingPoint, from first: DrawingPoint) {
    if currentPoint == nil {
      start = first
      elements.append(.move(first))
    }
    currentPoint = end
  }

  /// Begins a new line.
  public mutating func move(to point: DrawingPoint) { append(.move(point)) }
  /// Adds a straight line.
  public mutating func line(to point: DrawingPoint) { append(.line(point)) }
  /// Adds a quadratic Bézier curve.
  public mutating func quadratic(control: DrawingPoint, to end: DrawingPoint) {
    append(.quadratic(control: control, end: end))
  }
  /// Adds a cubic Bézier curve.
  public mutating func cubic(control1: DrawingPoint, control2: DrawingPoint, to end: DrawingPoint) {
    append(.cubic(control1: control1, control2: control2, end: end))
  }
  /// Closes the current line; nothing happens in an empty path.
  public mutating func close() { append(.close) }

  /// Adds all steps of another path, after its transform.
  public mutating func append(_ other: Path, transform: Transform = .identity) {
    for element in other.elements { append(element.transformed(transform)) }
  }

  /// Returns the path with each point moved by a transform.
  public func transformed(_ transform: Transform) -> Path {
    if transform == .identity { return self }
    var path = Path()
    path.elements.reserveCapacity(elements.count)
    path.append(self, transform: transform)
    return path
  }
}

extension PathElement {
  /// Returns the step with its points moved by a transform.
  public func transformed(_ transform: Transform) -> PathElement {
    switch self {
    case .move(let point): .move(transform.apply(point))
    case .line(let point): .line(transform.apply(point))
    case .quadratic(let control, let end):
      .quadratic(control: transform.apply(control), end: transform.apply(end))
    case .cubic(let control1, let control2, let end):
      .cubic(
        control1: transform.apply(control1), control2: transform.apply(control2), end: transform.apply(end))
    case .close: .close
    }
  }
}

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
