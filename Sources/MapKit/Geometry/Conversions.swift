internal import MapGeometry

// Apple's values and those of MapGeometry have the same members: the conversions cost nothing.

extension MKMapPoint {
  init(_ point: MapPoint) { self.init(x: point.x, y: point.y) }
  var mapPoint: MapPoint { MapPoint(x: x, y: y) }
}

extension MKMapSize {
  init(_ size: MapSize) { self.init(width: size.width, height: size.height) }
  var mapSize: MapSize { MapSize(width: width, height: height) }
}

extension MKMapRect {
  init(_ rect: MapRect) { self.init(origin: MKMapPoint(rect.origin), size: MKMapSize(rect.size)) }
  var mapRect: MapRect { MapRect(origin: origin.mapPoint, size: size.mapSize) }

  /// Creates the rectangle that a region covers: the inverse of `MKCoordinateRegion(_:)`, cut off at the map's northern
  /// and southern sides; it may reach beyond 180°. Null if a number is negative, NaN or no latitude.
  init(_ region: MKCoordinateRegion) { self.init(region.mapRegion.rect) }
}

extension MKCoordinateRegion {
  init(_ region: MapRegion) {
    self.init(
      center: CLLocationCoordinate2D(
        latitude: region.centerLatitudeDegrees, longitude: region.centerLongitudeDegrees),
      span: MKCoordinateSpan(
        latitudeDelta: region.latitudeSpanDegrees, longitudeDelta: region.longitudeSpanDegrees))
  }

  var mapRegion: MapRegion {
    MapRegion(
      centerLatitudeDegrees: center.latitude, centerLongitudeDegrees: center.longitude,
      latitudeSpanDegrees: span.latitudeDelta, longitudeSpanDegrees: span.longitudeDelta)
  }
}
