package import Geofencing
package import LocationEngine
package import NavigationMath

/// The places of this machine, for callers that await. Never asks a network.
package struct LocalPlaceIndex: PlaceIndex {
  private let atlas: PlaceAtlas

  package init(_ atlas: PlaceAtlas) { self.atlas = atlas }

  package func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place] {
    try whole(atlas.place(at: position, language: language).map { [$0] } ?? [])
  }

  package func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place] {
    try whole(atlas.places(matching: query, near: region, language: language))
  }

  /// Returns an answer, unless a file was damaged before it was complete.
  private func whole(_ places: [Place]) throws(SourceError) -> [Place] {
    if let path = atlas.damagedFile { throw SourceError(.unavailable, "\(path) \(PlaceFileError.damaged)") }
    return places
  }

  /// Whether words of a query are in no name, such as those of a street that no file has.
  package func isPartial(_ query: PlaceQuery) -> Bool {
    atlas.base?.search(query, near: nil, language: nil).isPartial ?? false
  }
}
