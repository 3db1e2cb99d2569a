internal import NavigationMath

extension CLLocationCoordinate2D {
  var position: GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  /// Returns the geodesic distance, m; nil if one of the coordinates is invalid.
  func distance(to other: CLLocationCoordinate2D) -> Double? { Geodesic.distance(from: position, to: other.position) }
}
