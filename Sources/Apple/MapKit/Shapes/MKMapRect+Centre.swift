extension MKMapRect {
  /// The coordinate of the middle of the rectangle on the map; invalid for null.
  var centre: CLLocationCoordinate2D {
    isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: midX, y: midY).coordinate
  }
}
