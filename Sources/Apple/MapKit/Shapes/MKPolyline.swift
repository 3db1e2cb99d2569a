import Foundation

/// A line of straight pieces on the map.
///
/// A piece whose ends are more than 180° apart takes the other, shorter way: across 180°.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates a line from map points, which are copied.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init()
    fillUnwrapped(count: count) { points[$0] }
  }

  /// Creates a line from coordinates, which are copied. Invalid ones are kept and not drawn.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init()
    fillUnwrapped(count: count) { MKMapPoint(coords[$0]) }
  }

  /// The smallest rectangle around the line; null without points.
  open var boundingMapRect: MKMapRect { MKMapRect(extent) }

  /// Returns whether a piece of the line passes through a rectangle.
  open func intersects(_ mapRect: MKMapRect) -> Bool {
    LineGeometry.isMet(mapPoints, by: mapRect, extent: MKMapRect(extent), isClosed: false)
  }
}
