package import EngineRuntime
package import Geofencing
package import NavigationMath
package import Providers

/// The places of a machine: the file of the world or the seed, and the layers that the user added.
///
/// Any number of threads may search at once.
package struct PlaceAtlas: Sendable {
  /// Towns, districts and countries; nil if the machine has layers only.
  package let base: PlaceFile?
  /// Streets, addresses, postal codes and sights, by name of their files.
  package let layers: [PlaceLayer]

  package init(base: PlaceFile?, layers: [PlaceLayer] = []) {
    self.base = base
    self.layers = layers
  }

  /// Path of a file that was cut or written over while it is open; nil if all are as they were opened. To be asked after each
  /// answer, which is to be discarded if there is one. Costs a system call for each file.
  package var damagedFile: String? {
    if let base, base.isDamaged { return base.path }
    return layers.first { $0.isDamaged }?.path
  }

  /// Returns the place at a position; nil for an invalid position, or if the machine has layers only and none covers it.
  ///
  /// - Parameter language: BCP 47 tag for the names; nil for the language of the country.
  package func place(at position: GeodeticPosition, language: String?) -> Place? {
    let place = base?.place(at: position, language: language)
    return layers.isEmpty ? place : layered(place, at: position, language)
  }

  /// Returns the places that match a query, the best first; at most ten.
  ///
  /// - Parameters:
  ///   - region: likely region of the place; a hint, not a limit.
  ///   - language: BCP 47 tag for the names; nil for the language of the country.
  package func places(matching query: PlaceQuery, near region: CircularRegion?, language: String?) -> [Place] {
    if !layers.isEmpty { return layeredPlaces(matching: query, near: region, language: language) }
    return base?.places(matching: query, near: region, language: language) ?? []
  }
}

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
