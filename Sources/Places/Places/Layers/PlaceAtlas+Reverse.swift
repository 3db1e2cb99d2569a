internal import NavigationMath
internal import Providers

extension PlaceAtlas {
  /// Largest distance to an address, m.
  private static let addressReach = 50.0
  /// Largest distance to a street without a near address, m.
  private static let streetReach = 60.0
  /// Largest distance to the edge of a sight, m.
  private static let sightReach = 100.0
  /// Largest distance to the middle of a quarter and of a village, m.
  private static let quarterReach = 1500.0
  private static let townReach = 5000.0
  /// Largest distance to the position of a postal code, m.
  private static let codeReach = 10_000.0

  /// Enters what the layers know at a position into a place of the base; returns nil without a place and without an entry.
  func layered(_ base: Place?, at position: GeodeticPosition, _ language: String?) -> Place? {
    let (latitude, longitude) = (position.latitudeDegrees, position.longitudeDegrees)
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    var place = base ?? Place(position: position)
    surroundings(&place, latitude, longitude, language)
    let sight = nearest(latitude, longitude, Self.sightReach, \.points, .sight)
    let interest = sight.flatMap { $0.layer.point($0.index, language).name }
    if let found = nearest(latitude, longitude, Self.addressReach, \.addresses) {
      found.layer.address(found.index).fill(&place, self.base, language)
      place.areasOfInterest = interest.map { [$0] } ?? []
    } else if let sight {
      sight.layer.point(sight.index, language).fill(&place, self.base, language)
    } else if let found = nearest(latitude, longitude, Self.streetReach, \.streetPoints) {
      var street = found.layer.street(found.layer.streetPoints.field(8, of: found.index))
      street.position = found.layer.streetPoints.position(found.index)
      street.radius = 100
      street.fill(&place, self.base, language)
    }
    return place.name == nil && place.postalCode == nil ? nil : place
  }

  /// Enters quarter, village and postal code.
  func surroundings(_ place: inout Place, _ latitude: Double, _ longitude: Double, _ language: String?) {
    if place.locality == nil, let found = nearest(latitude, longitude, Self.townReach, \.points, .town) {
      found.layer.point(found.index, language).fill(&place, base, language)
    }
    if let found = nearest(latitude, longitude, Self.quarterReach, \.points, .quarter) {
      let quarter = found.layer.point(found.index, language)
      if quarter.name != place.locality { quarter.fill(&place, base, language) }
    }
    if let found = nearest(latitude, longitude, Self.codeReach, \.codes) {
      let area = found.layer.areas[found.layer.codes.field(8, of: found.index)]
      if area.isoCountryCode == nil || place.isoCountryCode == nil || area.isoCountryCode == place.isoCountryCode {
        place.postalCode = area.postalCode
      }
    }
  }

  private struct Found {
    let layer: PlaceLayer
    let index: Int
  }

  /// Returns the record nearest to a position in all layers.
  private func nearest(
    _ latitude: Double, _ longitude: Double, _ reach: Double, _ records: KeyPath<PlaceLayer, LayerRecords>,
    _ kind: PointKind? = nil
  ) -> Found? {
    var found: Found?
    var reach = reach
    for layer in layers {
      let search = NearestRecord(
        layer[keyPath: records], latitude: latitude, longitude: longitude, limit: reach, kind: kind)
      guard let index = search.index else { continue }
      reach = search.distance
      found = Found(layer: layer, index: index)
    }
    return found
  }
}
