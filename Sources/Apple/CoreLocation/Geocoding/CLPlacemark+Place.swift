import Foundation
package import LocationEngine

extension CLPlacemark {
  /// Creates a placemark of a place that an index has found.
  ///
  /// - Parameter asked: time of the query.
  package convenience init(_ place: Place, asked: Date) { self.init(PlacemarkValues(place, asked: asked)) }
}
