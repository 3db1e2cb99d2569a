internal import NavigationMath

extension MKMapPoint {
  /// Returns the geodesic distance to another place, m, on the WGS 84 ellipsoid; NaN if a component is not finite.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (start, end) = (coordinate, point.coordinate)
    return Geodesic.distance(
      from: GeodeticPosition(
        latitudeDegrees: start.latitude, longitudeDegrees: start.longitude, ellipsoidalHeight: 0),
      to: GeodeticPosition(latitudeDegrees: end.latitude, longitudeDegrees: end.longitude, ellipsoidalHeight: 0))
      ?? .nan
  }
}
