internal import NavigationMath

extension PlaceFile {
  /// Returns the name that readers of a language use for a town which a layer names in another language; nil if no town of
  /// that name is near.
  func townName(_ name: String, near position: GeodeticPosition, _ language: String?) -> String? {
    let (latitude, longitude) = (position.latitudeDegrees, position.longitudeDegrees)
    let town = keys.owners(of: folding.folded(name)).first { owner in
      guard owner < places.count else { return false }
      let (north, east) = (places.latitude(owner) - latitude, places.longitude(owner) - longitude)
      return NearestPlace.distance(north: north, east: east, latitude: latitude) < max(places.core(owner) * 1.5, 15)
    }
    guard let town else { return nil }
    let country = regions.country(ofDistrict: places.district(town)) ?? 0
    let numbers = language.map { languages.numbers($0) } ?? regions.languages(ofCountry: country)
    return places.name(town, in: numbers)
  }

  /// Whether a town, district or country has this name, in any language.
  func knows(_ name: some StringProtocol) -> Bool {
    let key = folding.folded(name)
    return !key.isEmpty && !keys.owners(of: key).isEmpty
  }
}
