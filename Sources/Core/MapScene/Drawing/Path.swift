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
