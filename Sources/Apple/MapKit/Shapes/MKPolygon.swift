import Foundation
internal import MapGeometry

/// An area with a border of straight pieces on the map, and with holes.
///
/// The last point need not be the first again. An area that is made from coordinates may cross 180°: of two ways between
/// neighbouring points its border takes the shorter one.
open class MKPolygon: MKMultiPoint, MKOverlay {
  private var holes: [MKPolygon] = []

  /// Creates an area from map points, which are copied.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(points: points, count: count, interiorPolygons: nil)
  }

  /// Creates an area with holes from map points, which are copied.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?) {
    self.init()
    fill(points: points, count: count)
    holes = interiorPolygons ?? []
  }

  /// Creates an area from coordinates, which are copied. Invalid ones are kept and not drawn.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: coords, count: count, interiorPolygons: nil)
  }

  /// Creates an area with holes from coordinates, which are copied. Invalid ones are kept and not drawn.
  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.init()
    fillUnwrapped(count: count) { MKMapPoint(coords[$0]) }
    holes = interiorPolygons ?? []
  }

  /// The holes; nil without any.
  open var interiorPolygons: [MKPolygon]? { holes.isEmpty ? nil : holes }

  /// The smallest rectangle around the area; null without points.
  open var boundingMapRect: MKMapRect { MKMapRect(extent) }

  /// Returns whether a rectangle has a common place with the area, outside of its holes.
  open func intersects(_ mapRect: MKMapRect) -> Bool {
    if LineGeometry.isMet(mapPoints, by: mapRect, extent: MKMapRect(extent), isClosed: true) { return true }
    // Without a common place of the borders the rectangle is as a whole inside or outside.
    guard contains(MapPoint(x: mapRect.midX, y: mapRect.midY)) else {
      return holes.contains { hole in
        let shift = shift(of: hole)
        return LineGeometry.isMet(
          hole.mapPoints, by: mapRect.offsetBy(dx: -shift, dy: 0), extent: MKMapRect(hole.extent), isClosed: true)
      }
    }
    return true
  }

  /// Returns whether a place is inside the border and in none of the holes.
  final func contains(_ point: MapPoint) -> Bool {
    guard extent.minX <= point.x, point.x <= extent.maxX, extent.minY <= point.y, point.y <= extent.maxY,
      isInsideBorder(point)
    else { return false }
    return !holes.contains { $0.contains(MapPoint(x: point.x - shift(of: $0), y: point.y)) }
  }

  private final func isInsideBorder(_ point: MapPoint) -> Bool {
    guard !isWhole else { return LineGeometry.isInside(x: point.x, y: point.y, mapPoints) }
    return mapPoints.filter(\.isDrawable).withUnsafeBufferPointer {
      LineGeometry.isInside(x: point.x, y: point.y, $0)
    }
  }

  /// Returns how far a hole has to be moved to the east to be on the same copy of the world as the area, map points.
  final func shift(of hole: MKPolygon) -> Double {
    guard !hole.extent.isNull, !extent.isNull else { return 0 }
    return ((extent.midX - hole.extent.midX) / MapProjection.worldSize).rounded() * MapProjection.worldSize
  }
}

/// Several areas that are drawn alike.
open class MKMultiPolygon: MKShape, MKOverlay {
  private let areas: [MKPolygon]
  private let area: MKMapRect

  /// Creates a shape from areas.
  public init(_ polygons: [MKPolygon]) {
    areas = polygons
    area = polygons.reduce(.null) { $0.union($1.boundingMapRect) }
    super.init()
  }

  /// Creates a shape from areas; another name of `init(_:)`.
  public convenience init(polygons: [MKPolygon]) { self.init(polygons) }

  /// The areas, in the order in which they are drawn.
  open var polygons: [MKPolygon] { areas }
  /// The smallest rectangle around all areas; null without one.
  open var boundingMapRect: MKMapRect { area }
  /// The middle of the bounding rectangle; invalid without areas.
  open override var coordinate: CLLocationCoordinate2D { area.centre }

  /// Returns whether a rectangle has a common place with one of the areas, outside of its holes.
  open func intersects(_ mapRect: MKMapRect) -> Bool { areas.contains { $0.intersects(mapRect) } }
}
