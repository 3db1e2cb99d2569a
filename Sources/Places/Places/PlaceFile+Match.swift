internal import LocationEngine

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
