internal import NavigationMath

extension CLLocationCoordinate2D {
  var position: GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  /// Along the ellipsoid, m; nil when one of the two is no place.
  func distance(to other: CLLocationCoordinate2D) -> Double? { Geodesic.distance(from: position, to: other.position) }
}
