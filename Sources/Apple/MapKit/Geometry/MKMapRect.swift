import Foundation
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

extension MKMapRect {
  /// Returns whether a point is inside or on a side; false if the rectangle is null or empty or has a negative size.
  public func contains(_ point: MKMapPoint) -> Bool { mapRect.contains(point.mapPoint) }

  /// Returns whether another rectangle is inside; common sides are allowed. False if one is null or has a negative size.
  public func contains(_ rect: MKMapRect) -> Bool { mapRect.contains(rect.mapRect) }

  /// Returns whether there is a common area with a width and a height; a common side alone is not enough.
  public func intersects(_ rect: MKMapRect) -> Bool { mapRect.intersects(rect.mapRect) }

  /// Returns the common area; null if there is none, and empty if only a side is shared.
  public func intersection(_ rect: MKMapRect) -> MKMapRect { MKMapRect(mapRect.intersection(rect.mapRect)) }

  /// Returns the smallest rectangle with a positive size that contains both; the other one if one is null.
  public func union(_ rect: MKMapRect) -> MKMapRect { MKMapRect(mapRect.union(rect.mapRect)) }

  /// Returns the rectangle with its sides moved inwards by map points; null stays null.
  ///
  /// A distance of more than half the size gives a negative size. A negative distance moves the sides outwards.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(mapRect.insetBy(dx: dx, dy: dy)) }

  /// Returns the rectangle moved to the east and to the south by map points; null stays null.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(mapRect.offsetBy(dx: dx, dy: dy)) }

  /// Whether the rectangle reaches beyond a side of the world, and so across 180°; false for null.
  public var spans180thMeridian: Bool { mapRect.spans180thMeridian }

  /// The part outside the world, moved by the width of the world onto it; null if there is none.
  ///
  /// The part inside is the intersection with `world`.
  public var remainder: MKMapRect { MKMapRect(mapRect.remainder) }
}

extension MKMapRect {
  /// The coordinate of the middle of the rectangle on the map; invalid for null.
  var centre: CLLocationCoordinate2D {
    isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: midX, y: midY).coordinate
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Cuts off a part of a rectangle at an edge and stores that part and what remains; both are null if the rectangle is.
///
/// A negative amount, in map points, counts as 0, one greater than the rectangle as the whole of it; NaN gives NaN.
public func MKMapRectDivide(
  _ rect: MKMapRect, _ slice: UnsafeMutablePointer<MKMapRect>, _ remainder: UnsafeMutablePointer<MKMapRect>,
  _ amount: Double, _ edge: CGRectEdge
) {
  let parts = rect.mapRect.divided(atDistance: amount, from: MapRectEdge(edge))
  slice.pointee = MKMapRect(parts.slice)
  remainder.pointee = MKMapRect(parts.remainder)
}

extension MapRectEdge {
  fileprivate init(_ edge: CGRectEdge) {
    switch edge {
    case .minXEdge: self = .minX
    case .minYEdge: self = .minY
    case .maxXEdge: self = .maxX
    case .maxYEdge: self = .maxY
    }
  }
}
