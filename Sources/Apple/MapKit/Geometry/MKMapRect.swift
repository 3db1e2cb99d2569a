internal import MapGeometry

/// A rectangle on the map, in map points. It may reach beyond 180°. Not `Equatable`, as on Apple's systems.
@frozen
public struct MKMapRect: BitwiseCopyable, Sendable {
  /// The north-western corner of a rectangle with a positive size.
  public var origin: MKMapPoint
  /// The extents from the origin to the east and to the south.
  public var size: MKMapSize

  /// Creates a rectangle of 0 × 0 at the origin, which is empty but not null.
  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

  /// Creates a rectangle from its north-western corner and its size. A negative size is kept.
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  /// No area at all: the result of an intersection without common points. Its origin is infinite.
  public static let null = MKMapRect(MapRect.null)
  /// The whole world once, from 180° W to 180° E.
  public static let world = MKMapRect(MapRect.world)

  /// The side of the origin: the western one, if the width is not negative.
  public var minX: Double { mapRect.minX }
  /// The middle between the western and the eastern side.
  public var midX: Double { mapRect.midX }
  /// The sum of the origin's x and the width.
  public var maxX: Double { mapRect.maxX }
  /// The side of the origin: the northern one, if the height is not negative.
  public var minY: Double { mapRect.minY }
  /// The middle between the northern and the southern side.
  public var midY: Double { mapRect.midY }
  /// The sum of the origin's y and the height.
  public var maxY: Double { mapRect.maxY }
  /// The extent to the east, map points; may be negative.
  public var width: Double { size.width }
  /// The extent to the south, map points; may be negative.
  public var height: Double { size.height }

  /// Whether both components of the origin are infinite.
  public var isNull: Bool { mapRect.isNull }
  /// Whether the rectangle is null or has no width or no height.
  public var isEmpty: Bool { mapRect.isEmpty }
}
