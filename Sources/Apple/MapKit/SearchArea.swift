import CoreLocation
internal import Geofencing
internal import MapGeometry

/// The area of a search.
struct SearchArea: Sendable {
  /// The whole world: no hint for an index.
  static let world = MKCoordinateRegion(MKMapRect.world)

  private let rect: MapRect
  /// The smallest circle around the area, as a hint for an index; nil for the world, and for an invalid region.
  let circle: CircularRegion?

  init(_ region: MKCoordinateRegion) {
    rect = MKMapRect(region).mapRect
    // A hint that covers half the world says nothing.
    guard CLLocationCoordinate2DIsValid(region.center), !rect.isNull, rect.size.width < MapProjection.worldSize / 2
    else {
      circle = nil
      return
    }
    let corner = MKMapPoint(x: rect.minX, y: region.center.latitude >= 0 ? rect.maxY : rect.minY)
    let radius = MKMapPoint(region.center).distance(to: corner)
    circle =
      radius.isFinite && radius > 0
      ? CircularRegion(
        latitudeDegrees: region.center.latitude, longitudeDegrees: region.center.longitude, radius: radius) : nil
  }

  /// Returns whether a coordinate is in the area.
  func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let point = MKMapPoint(coordinate).mapPoint
    // The rectangle may reach beyond 180°.
    return [-1.0, 0, 1].contains { turn in
      rect.contains(MapPoint(x: point.x + turn * MapProjection.worldSize, y: point.y))
    }
  }
}
