package import Geofencing
package import LocationEngine
internal import NavigationMath

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
