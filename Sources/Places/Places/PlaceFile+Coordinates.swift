internal import Geofencing
internal import LocationEngine
internal import NavigationMath

extension PlaceFile {
  /// Returns the place at the coordinates that a query consists of; nil if it is something else, such as a name.
  ///
  /// A short plus code is completed near the place that the rest of the text names, or else near the middle of the region.
  func placeAtCoordinates(_ query: PlaceQuery, near region: CircularRegion?, language: String?) -> Place? {
    guard case .text(let text) = query else { return nil }
    var match: PlaceMatch?
    let found = CoordinateText(text, language: language) { name in
      if name.isEmpty {
        return region.map {
          GeodeticPosition(
            latitudeDegrees: $0.latitudeDegrees, longitudeDegrees: $0.longitudeDegrees, ellipsoidalHeight: 0)
        }
      }
      let town = places(matching: .text(name), near: region, language: language).first
      // A short code beside a name that no place has is completed by a guess.
      if town?.match?.isGuess == true { match = town?.match }
      return town?.position
    }
    guard let found, var place = place(at: found.position, language: language) else { return nil }
    place.position = found.position
    place.radius = found.radius
    place.match = match
    return place
  }
}
