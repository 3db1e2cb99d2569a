package import Geofencing
package import LocationEngine
package import NavigationMath

/// The index of a file of places, for callers that await. Never asks a network.
package struct LocalPlaceIndex: PlaceIndex {
  private let file: PlaceFile

  package init(_ file: PlaceFile) { self.file = file }

  package func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place] {
    file.place(at: position, language: language).map { [$0] } ?? []
  }

  package func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place] {
    file.places(matching: query, near: region, language: language)
  }
}
