import MapKit

extension MKMapRect {
  /// Of the same form as an initialiser of MapKit, as clustering packages have it since before that one.
  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: abs(width), height: abs(height)))
  }
}

extension MKMapPoint {
  /// Where a coordinate is in a world of 2 × 1.
  init(_ coordinate: CLLocationCoordinate2D) {
    self.init(x: 1 + coordinate.longitude / 180, y: 0.5 - coordinate.latitude / 180)
  }
}

extension MKCoordinateRegion {
  /// A square of the longer one of two lengths, in degrees of latitude.
  init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
  ) {
    let degrees = max(latitudinalMeters, longitudinalMeters) / 111_111
    self.init(center: center, span: MKCoordinateSpan(latitudeDelta: degrees, longitudeDelta: degrees))
  }

  /// A region that covers a rectangle from its first to its last column.
  init(_ rect: MKMapRect) {
    self.init(center: CLLocationCoordinate2D(), latitudinalMeters: rect.width, longitudinalMeters: 0)
  }
}
