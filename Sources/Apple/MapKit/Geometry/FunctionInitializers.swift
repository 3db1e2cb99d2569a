internal import MapGeometry

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
