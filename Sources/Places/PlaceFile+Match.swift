internal import LocationEngine

extension PlaceFile {
  /// Returns how a place that was found matches the words it was found by.
  ///
  /// - Parameter shown: the name of the place in the reader's language.
  func match(_ found: PlaceRanking.Found, in reading: QueryReading, shownAs shown: String?) -> PlaceMatch {
    let segment = reading.segments[found.segment]
    if found.edits > 0 { return .spelling(edits: found.edits, letters: segment.letters) }
    if found.isPartial || reading.isPartial { return .part }
    let names = [defaultName(found.candidate), shown].compactMap { $0 }
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
