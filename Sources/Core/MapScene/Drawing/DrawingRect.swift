/// An upright rectangle of a drawing, from its upper left corner; a width or height below 0 is not normalised.
public struct DrawingRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// Creates a rectangle from its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns whether a point is inside or on the left or upper edge.
  public func contains(_ point: DrawingPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns whether the rectangles share an area.
  public func intersects(_ other: DrawingRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the smallest rectangle that contains both; an empty rectangle counts by its corner and its size too.
  public func union(_ other: DrawingRect) -> DrawingRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return DrawingRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with each edge moved inwards by the given distances; outwards if they are below 0.
  public func insetBy(_ dx: Double, _ dy: Double) -> DrawingRect {
    DrawingRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved to the right and down.
  public func offsetBy(_ dx: Double, _ dy: Double) -> DrawingRect {
    DrawingRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// A point of a drawing: x to the right, y down. The unit is that of the drawing, in most cases screen points.
public struct DrawingPoint: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance down.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = DrawingPoint(x: 0, y: 0)
}
