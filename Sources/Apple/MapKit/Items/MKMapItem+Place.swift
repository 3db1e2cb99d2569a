import CoreLocation
internal import LocationEngine

extension MKMapItem {
  /// Creates an item of a place that an index has found.
  ///
  /// - Parameter asked: time of the query.
  convenience init(_ place: Place, asked: Date) {
    self.init(placemark: MKPlacemark(placemark: CLPlacemark(place, asked: asked)))
  }
}
