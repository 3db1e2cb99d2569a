package import Geofencing
package import LocationEngine
internal import NavigationMath

extension PlaceFile {
  /// Most places that a search returns.
  private static let mostResults = 10

  /// Returns the places that match a query, the best first; at most ten.
  ///
  /// - Parameters:
  ///   - region: likely region of the place; a hint, not a limit.
  ///   - language: BCP 47 tag for the names; nil for the language of the country.
  package func places(matching query: PlaceQuery, near region: CircularRegion?, language: String?) -> [Place] {
    if case .text(let text) = query, let position = coordinates(in: text) {
      guard var place = place(at: position, language: language) else { return [] }
      place.position = position
      place.radius = nil
      return [place]
    }
    let parts = AddressParts(query).parts
    var segments: [QuerySegment] = []
    // The search for similar names takes long: a query has few parts that need it.
    var similar = 3
    for part in parts {
      let found = self.segments(part)
      let weight = found.reduce(0) { $0 + $1.weight }
      // With words that are no name, the part may be a name with a typing error.
      if similar > 0, weight < 0.75 * Double(folding.folded(part).count), let segment = similarSegment(part) {
        similar -= 1
        segments.append(segment)
      } else {
        segments += found
      }
    }
    return ranked(segments, region).map { self.place($0, language) }
  }

  /// Returns the owners that fit the segments best.
  private func ranked(_ segments: [QuerySegment], _ region: CircularRegion?) -> [Int] {
    var scores: [Int: (supports: Int, score: Double)] = [:]
    for (number, segment) in segments.enumerated() {
      for owner in segment.owners {
        guard let candidate = PlaceCandidate(owner, self) else { continue }
        var score = candidate.prominence + (region.map { candidate.nearness($0) } ?? 0)
        score -= Double(segment.errors) * 1.5 + (segment.isBeginning ? 1 : 0)
        // What the query names must be consistent: each other name is of the place's country, district or town.
        score += 0.15 * segment.weight
        var supports = 0
        for (other, context) in segments.enumerated() where other != number {
          let support = candidate.support(context, self)
          supports += support ? 1 : 0
          score += support ? 0.5 * context.weight + 2 : -1
        }
        if score > scores[owner]?.score ?? -.infinity { scores[owner] = (supports, score) }
      }
    }
    let sorted = scores.sorted { $0.value.score != $1.value.score ? $0.value.score > $1.value.score : $0.key < $1.key }
    // Places that fit much worse, or fewer of the names, are no answer.
    guard let best = sorted.first?.value else { return [] }
    let fitting = sorted.filter { $0.value.score > best.score - 6 && $0.value.supports >= best.supports }
    return fitting.prefix(Self.mostResults).map(\.key)
  }

  /// Returns the place of an owner.
  private func place(_ owner: Int, _ language: String?) -> Place {
    guard let candidate = PlaceCandidate(owner, self) else {
      return Place(position: GeodeticPosition(latitudeDegrees: 0, longitudeDegrees: 0, ellipsoidalHeight: 0))
    }
    var place = Place(position: candidate.position)
    let numbers = language.map { languages.numbers($0) } ?? regions.languages(ofCountry: candidate.country)
    fill(&place, district: candidate.district, country: candidate.country, numbers)
    if let town = candidate.town {
      fill(&place, town: town, numbers)
    } else {
      let region = candidate.district.flatMap { regions.district($0) } ?? regions.country(candidate.country)
      place.radius = region?.radius
      place.timeZone = region.flatMap { zones[$0.zone] }
    }
    place.name = place.locality ?? place.administrativeArea ?? place.country
    return place
  }
}
