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
