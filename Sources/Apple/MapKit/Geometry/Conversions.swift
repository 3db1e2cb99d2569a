package import MapGeometry

// Apple's values and those of MapGeometry have the same members: the conversions cost nothing.
// In `package` access: map views calculate with those of MapGeometry.

extension MKMapPoint {
  package init(_ point: MapPoint) { self.init(x: point.x, y: point.y) }
  package var mapPoint: MapPoint { MapPoint(x: x, y: y) }
}

extension MKMapSize {
  package init(_ size: MapSize) { self.init(width: size.width, height: size.height) }
  package var mapSize: MapSize { MapSize(width: width, height: height) }
}

extension MKMapRect {
  package init(_ rect: MapRect) { self.init(origin: MKMapPoint(rect.origin), size: MKMapSize(rect.size)) }
  package var mapRect: MapRect { MapRect(origin: origin.mapPoint, size: size.mapSize) }

  /// Creates the rectangle that a region covers: the inverse of `MKCoordinateRegion(_:)`, cut off at the map's northern
  /// and southern sides; it may reach beyond 180°. Null if a number is negative, NaN or no latitude.
  package init(_ region: MKCoordinateRegion) { self.init(region.mapRegion.rect) }
}

extension MKCoordinateRegion {
  package init(_ region: MapRegion) {
    self.init(
      center: CLLocationCoordinate2D(
        latitude: region.centerLatitudeDegrees, longitude: region.centerLongitudeDegrees),
      span: MKCoordinateSpan(
        latitudeDelta: region.latitudeSpanDegrees, longitudeDelta: region.longitudeSpanDegrees))
  }

  package var mapRegion: MapRegion {
    MapRegion(
      centerLatitudeDegrees: center.latitude, centerLongitudeDegrees: center.longitude,
      latitudeSpanDegrees: span.latitudeDelta, longitudeSpanDegrees: span.longitudeDelta)
  }
}
