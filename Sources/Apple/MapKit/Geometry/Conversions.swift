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

/// Types with initialisers that are C functions on Apple's systems.
///
/// The compiler prefers a client's own initialiser to a C function of the same form, also in the client's tests, which
/// import both modules. It prefers members of a type to those of a protocol's extension in the same way.
public protocol _FunctionInitialized {}

extension MKMapRect: _FunctionInitialized {}
extension MKMapPoint: _FunctionInitialized {}
extension MKCoordinateRegion: _FunctionInitialized {}

extension _FunctionInitialized where Self == MKMapRect {
  /// Creates a rectangle from its western and northern sides, its width and its height, map points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
}

extension _FunctionInitialized where Self == MKMapPoint {
  /// Projects a coordinate. Latitudes beyond ±85° are taken as ±85°; an invalid coordinate gives (−1, −1).
  public init(_ coordinate: CLLocationCoordinate2D) {
    self.init(
      MapProjection.point(latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude))
  }
}

extension _FunctionInitialized where Self == MKCoordinateRegion {
  /// Creates the region of two lengths around a place, m: those of the whole area to the north and to the east.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
  ) {
    self.init(
      MapRegion(
        centerLatitudeDegrees: center.latitude, centerLongitudeDegrees: center.longitude,
        latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters))
  }

  /// Creates the region that a rectangle of the map covers. A negative size gives positive extents.
  public init(_ rect: MKMapRect) { self.init(MapRegion(rect.mapRect)) }
}
