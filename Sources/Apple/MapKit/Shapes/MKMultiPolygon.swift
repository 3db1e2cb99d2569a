import Foundation

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
