package import Geofencing
internal import NavigationMath
package import Providers

/// Places that match a query.
package struct PlaceSearch: Sendable {
  /// The best first, at most ten.
  package var places: [Place] = []
  /// Whether words of the query are not in the names of the places, such as a street that the file does not have.
  package var isPartial = false
}

extension PlaceFile {
  /// Returns the places that match a query, the best first; at most ten.
  ///
  /// - Parameters:
  ///   - region: likely region of the place; a hint, not a limit.
  ///   - language: BCP 47 tag for the names; nil for the language of the country.
  package func places(matching query: PlaceQuery, near region: CircularRegion?, language: String?) -> [Place] {
    search(query, near: region, language: language).places
  }

  /// Returns the places that match a query, and whether all of the query was found; parameters as above.
  package func search(_ query: PlaceQuery, near region: CircularRegion?, language: String?) -> PlaceSearch {
    if let found = placeAtCoordinates(query, near: region, language: language) { return PlaceSearch(places: [found]) }
    let reading = QueryReading(query, self)
    let ranking = PlaceRanking(reading.segments, self)
    let places = ranking.best(near: region).map { found in
      var place = place(found.candidate, city: ranking.city(of: found.candidate, segment: found.segment), language)
      place.match = match(found, in: reading, place)
      return place
    }
    return PlaceSearch(places: places, isPartial: reading.isPartial)
  }

  /// - Parameter city: the town that a town is a quarter of.
  private func place(_ candidate: PlaceCandidate, city: Int?, _ language: String?) -> Place {
    var place = Place(position: candidate.position)
    let numbers = language.map { languages.numbers($0) } ?? regions.languages(ofCountry: candidate.country)
    fill(&place, district: candidate.district, country: candidate.country, numbers)
    if let town = candidate.town {
      fill(&place, town: town, numbers)
      if let city {
        place.subLocality = place.locality
        place.locality = places.name(city, in: numbers)
      }
    } else {
      let region = candidate.district.flatMap { regions.district($0) } ?? regions.country(candidate.country)
      place.radius = region?.radius
      place.timeZone = region.flatMap { zones[$0.zone] }
    }
    place.name = place.subLocality ?? place.locality ?? place.administrativeArea ?? place.country
    return place
  }
}

extension PlaceFile {
  /// Returns how a place that was found matches the words it was found by.
  ///
  /// - Parameter place: the place, with its name in the reader's language.
  func match(_ found: PlaceRanking.Found, in reading: QueryReading, _ place: Place) -> PlaceMatch {
    let segment = reading.segments[found.segment]
    if found.edits > 0 { return .spelling(edits: found.edits, letters: segment.letters) }
    if found.isPartial || reading.isPartial {
      let isLong = segment.key.count >= 4 && segment.missing <= 2 * segment.key.count
      return .part(
        isNear: segment.missing == 0 || segment.isBesideStreet || found.isSupported || isLong && place.isLarge)
    }
    let names = [defaultName(found.candidate), place.name].compactMap { $0 }
    guard let name = names.first(where: { folding.folded($0) == segment.key }) else { return .alias }
    return reading.texts.contains { contains($0.utf8, name.utf8) } ? .exact : .folded
  }

  private func defaultName(_ candidate: PlaceCandidate) -> String? {
    if let town = candidate.town { return places.name(town, in: []) }
    if let district = candidate.district { return regions.name(ofDistrict: district, in: []) }
    return regions.name(ofCountry: candidate.country, in: [])
  }

  private func contains(_ text: String.UTF8View, _ name: String.UTF8View) -> Bool {
    text.indices.contains { text[$0...].starts(with: name) }
  }
}
