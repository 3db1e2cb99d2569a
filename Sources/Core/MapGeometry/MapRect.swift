/// Rectangle on the map, in map points.
///
/// The rules are those of Apple's `MKMapRect`. A negative width or height is kept; such a rectangle contains nothing and
/// meets nothing. A rectangle may reach beyond the sides of the world: that is how an area across 180° is written.
@frozen
public struct MapRect: Hashable, Sendable {
  /// North-western corner of a rectangle with a positive size.
  public var origin: MapPoint
  /// Extents from the origin to the east and to the south.
  public var size: MapSize

  /// Creates a rectangle from its north-western corner and its size.
  @inlinable
  public init(origin: MapPoint, size: MapSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its western and northern sides, its width and its height, map points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MapPoint(x: x, y: y), size: MapSize(width: width, height: height))
  }

  /// Creates a rectangle from the places of its sides, map points.
  @inlinable
  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// No area at all: the result of an intersection without common points. Its origin is infinite.
  @inlinable public static var null: MapRect { MapRect(x: .infinity, y: .infinity, width: 0, height: 0) }
  /// The whole world once, from 180° W to 180° E.
  @inlinable public static var world: MapRect { MapRect(origin: MapPoint(x: 0, y: 0), size: .world) }

  /// Side of the origin, the western one; the eastern one if the width is negative.
  @inlinable public var minX: Double { origin.x }
  /// Side of the origin, the northern one; the southern one if the height is negative.
  @inlinable public var minY: Double { origin.y }
  /// Middle between the western and the eastern side.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// Middle between the northern and the southern side.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// Sum of the origin's x and the width.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// Sum of the origin's y and the height.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// Extent to the east, map points; may be negative.
  @inlinable public var width: Double { size.width }
  /// Extent to the south, map points; may be negative.
  @inlinable public var height: Double { size.height }
  /// Middle of the map's plane, which is not the mean of the latitudes.
  @inlinable public var center: MapPoint { MapPoint(x: midX, y: midY) }

  /// Whether both components of the origin are infinite.
  @inlinable public var isNull: Bool { origin.x.isInfinite && origin.y.isInfinite }
  /// Whether the rectangle is null or has no width or no height.
  @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
}

/// Side of a rectangle that a part is cut off at.
public enum MapRectEdge: Hashable, Sendable {
  /// The western side.
  case minX
  /// The northern side.
  case minY
  /// The eastern side.
  case maxX
  /// The southern side.
  case maxY
}

extension MapRect {
  /// Whether the rectangle reaches beyond a side of the world, and so across 180°; false for null.
  @inlinable public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MapProjection.worldSize) }

  /// The part outside the world, moved by the width of the world onto it; null if there is none.
  ///
  /// The part inside is the intersection with `world`. Of a rectangle that reaches beyond both sides the western part is
  /// returned.
  public var remainder: MapRect {
    let side = MapProjection.worldSize
    guard spans180thMeridian else { return .null }
    if minX < 0 { return MapRect(x: minX + side, y: minY, width: min(maxX, 0) - minX, height: height) }
    let start = max(minX, side)
    return MapRect(x: start - side, y: minY, width: maxX - start, height: height)
  }

  /// Cuts off a part at an edge: returns that part and what remains; both are null if the rectangle is.
  ///
  /// - Parameter amount: thickness of the part, map points. A negative one counts as 0, one greater than the rectangle
  ///   as the whole of it; NaN gives NaN.
  public func divided(atDistance amount: Double, from edge: MapRectEdge) -> (slice: MapRect, remainder: MapRect) {
    guard !isNull else { return (.null, .null) }
    var (slice, rest) = (self, self)
    switch edge {
    case .minX, .maxX:
      let cut = MapRect.limited(amount, to: width)
      slice.size.width = cut
      rest.size.width = width - cut
      if edge == .minX { rest.origin.x = minX + cut } else { slice.origin.x = maxX - cut }
    case .minY, .maxY:
      let cut = MapRect.limited(amount, to: height)
      slice.size.height = cut
      rest.size.height = height - cut
      if edge == .minY { rest.origin.y = minY + cut } else { slice.origin.y = maxY - cut }
    }
    return (slice, rest)
  }

  /// Returns a number between 0 and a limit; NaN for NaN.
  private static func limited(_ amount: Double, to limit: Double) -> Double {
    amount < 0 ? 0 : amount > limit ? limit : amount
  }
}

// Comparisons with NaN are false, so a rectangle with one contains nothing and meets nothing.
extension MapRect {
  /// Returns whether a point is inside or on a side; false if the rectangle is null or empty or has a negative size.
  @inlinable
  public func contains(_ point: MapPoint) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY && minX < maxX && minY < maxY
  }

  /// Returns whether another rectangle is inside; common sides are allowed. False if one is null or has a negative size.
  @inlinable
  public func contains(_ other: MapRect) -> Bool {
    minX <= other.minX && other.minX <= other.maxX && other.maxX <= maxX
      && minY <= other.minY && other.minY <= other.maxY && other.maxY <= maxY && !other.isNull
  }

  /// Returns whether there is a common area with a width and a height; a common side alone is not enough.
  @inlinable
  public func intersects(_ other: MapRect) -> Bool {
    minX < maxX && other.minX < other.maxX && minX < other.maxX && other.minX < maxX
      && minY < maxY && other.minY < other.maxY && minY < other.maxY && other.minY < maxY
  }

  /// Returns the common area; null if there is none, and empty if only a side is shared.
  @inlinable
  public func intersection(_ other: MapRect) -> MapRect {
    guard minX <= maxX, other.minX <= other.maxX, minX <= other.maxX, other.minX <= maxX,
      minY <= maxY, other.minY <= other.maxY, minY <= other.maxY, other.minY <= maxY, !isNull
    else { return .null }
    return MapRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Returns the smallest rectangle with a positive size that contains both; the other one if one is null.
  @inlinable
  public func union(_ other: MapRect) -> MapRect {
    if isNull { return other }
    if other.isNull { return self }
    return MapRect(
      minX: min(min(minX, maxX), min(other.minX, other.maxX)),
      minY: min(min(minY, maxY), min(other.minY, other.maxY)),
      maxX: max(max(minX, maxX), max(other.minX, other.maxX)),
      maxY: max(max(minY, maxY), max(other.minY, other.maxY)))
  }

  /// Returns the rectangle with its sides moved inwards; null stays null.
  ///
  /// A distance of more than half the size gives a negative size. A negative distance moves the sides outwards.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> MapRect {
    isNull ? self : MapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved to the east and to the south; null stays null.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> MapRect {
    isNull ? self : MapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}
