import CNavigationMath
internal import Geofencing
internal import NavigationMath
internal import Providers

extension PlaceAtlas {
  /// Most places that a search returns.
  private static let mostResults = 10

  /// Returns the places that match a query, with streets, addresses and sights of the layers.
  func layeredPlaces(matching query: PlaceQuery, near region: CircularRegion?, language: String?) -> [Place] {
    if let found = base?.placeAtCoordinates(query, near: region, language: language) {
      // The layers know more about the position.
      guard var place = layered(found, at: found.position, language) else { return [found] }
      (place.position, place.radius) = (found.position, found.radius)
      return [place]
    }
    let known = base?.places(matching: query, near: region, language: language) ?? []
    let parsed = AddressQuery(query)
    var isCertain = false
    var hits: [LayerHit] = []
    for kind in [LayerKeyKind.street, .code, .point] where !isCertain {
      for reading in readings(parsed, kind) where !isCertain {
        let found = self.hits(reading, kind, parsed, known, region, language)
        // With a number it is an address. Without one, a town of this name is more likely.
        isCertain =
          !found.isEmpty
          && (reading.number != nil || kind == .code || !isTown(reading, parsed, known, region, language))
        hits += found
      }
    }
    hits.sort { $0.score > $1.score }
    // An address whose number is known makes streets without it no answer.
    if let best = hits.first, best.match != nil { hits.removeAll { $0.match == nil } }
    let places = distinct(hits).map { place($0, language) }
    return Array((isCertain ? places + (places.isEmpty ? known : []) : known + places).prefix(Self.mostResults))
  }

  /// A record of a layer that may be meant.
  private struct LayerHit {
    var address: LayerAddress
    var match: PlaceLayer.NumberMatch?
    var score: Double
    /// How the town that it is in was found by its name.
    var town: PlaceMatch?
  }

  private func readings(_ query: AddressQuery, _ kind: LayerKeyKind) -> [AddressQuery.Reading] {
    guard let folder = layers.first?.folder else { return [] }
    return query.readings(folder) { key in layers.contains { $0.has(kind, key) } }
  }

  /// Returns the records of a reading that are in the towns which the rest of the query names.
  private func hits(
    _ reading: AddressQuery.Reading, _ kind: LayerKeyKind, _ query: AddressQuery, _ known: [Place],
    _ region: CircularRegion?, _ language: String?
  ) -> [LayerHit] {
    let towns = towns(reading, query, known, region, language)
    let words = reading.rest + [query.fields?.city, query.fields?.postalCode].compactMap { $0 }
    var hits: [LayerHit] = []
    for layer in layers {
      var seen: Set<Int> = []
      for (rank, town) in towns.enumerated() {
        let middle = LayerPosition(town.position)
        let reach = Self.reach(town)
        for record in layer.records(kind, reading.key, near: middle, reach: reach) where seen.insert(record).inserted {
          var hit = hit(layer, kind, record, reading, words, language)
          hit.town = town.match
          hit.score -= 0.3 * Double(rank) + layer.position(kind, record).distance(middle) / reach
          hits.append(hit)
        }
      }
      guard hits.isEmpty else { continue }
      // Without a known town the layer's own names of towns and postal codes decide, then the region.
      for record in layer.records(kind, reading.key) {
        var hit = hit(layer, kind, record, reading, words, language)
        guard towns.isEmpty && words.isEmpty || hit.score >= 1.5 else { continue }
        if let region { hit.score += nearness(layer.position(kind, record), region) }
        hits.append(hit)
      }
    }
    return hits
  }

  /// Returns the towns and districts that the words beside the street name.
  private func towns(
    _ reading: AddressQuery.Reading, _ query: AddressQuery, _ known: [Place], _ region: CircularRegion?,
    _ language: String?
  ) -> [Place] {
    // The base does not look at the street of an address.
    if query.fields != nil { return known }
    let rest = reading.rest.filter { $0.contains { $0.isLetter } }
    guard let base, !rest.isEmpty else { return [] }
    return base.places(matching: .text(rest.joined(separator: ", ")), near: region, language: language)
  }

  /// Whether the words of a reading more likely name the place that the base has found.
  private func isTown(
    _ reading: AddressQuery.Reading, _ query: AddressQuery, _ known: [Place], _ region: CircularRegion?,
    _ language: String?
  ) -> Bool {
    guard let first = known.first, base?.knows(reading.name) == true else { return false }
    if reading.rest.isEmpty { return true }
    let position = LayerPosition(first.position)
    return towns(reading, query, known, region, language).contains { town in
      LayerPosition(town.position).distance(position) <= Self.reach(town)
    }
  }

  /// Returns how far from its middle a street of a town or district is looked for, m.
  private static func reach(_ town: Place) -> Double {
    town.locality == nil ? town.radius ?? 25_000 : max((town.radius ?? 0) * 1.5, 3000) + 3000
  }

  /// Returns a record, rated by its number and by words that name its town or postal code.
  private func hit(
    _ layer: PlaceLayer, _ kind: LayerKeyKind, _ record: Int, _ reading: AddressQuery.Reading, _ words: [String],
    _ language: String?
  ) -> LayerHit {
    var hit: LayerHit
    switch kind {
    case .street:
      hit = LayerHit(address: layer.street(record), score: 0)
      if let number = reading.number, let found = layer.address(number, inStreet: record) {
        hit = LayerHit(address: found.address, match: found.match, score: 3 + 0.5 * Double(found.match.rawValue))
      }
    case .point: hit = LayerHit(address: layer.point(record, language), score: 0)
    case .code: hit = LayerHit(address: layer.code(record), score: 0)
    }
    let area = hit.address.area
    for name in [area.locality, area.subLocality, area.postalCode, area.isoCountryCode] {
      guard let name else { continue }
      let key = layer.folder.key(name)
      let isNamed = words.contains { word in
        layer.folder.key(word) == key || word.split(separator: " ").contains { layer.folder.key($0) == key }
      }
      if !key.isEmpty, isNamed { hit.score += 1.5 }
    }
    return hit
  }

  /// Returns how much more likely a record is because of its distance to a region: at most 5, for one inside.
  private func nearness(_ position: LayerPosition, _ region: CircularRegion) -> Double {
    let distance = region.distance(latitudeDegrees: position.latitude, longitudeDegrees: position.longitude)
    guard let distance else { return 0 }
    let radius = max(region.radius, 1000)
    return distance <= radius ? 5 : max(0, 4 - 2 * log(distance / radius) / log(10))
  }

  /// Removes hits of the same street and number nearby, such as several doors of one house.
  private func distinct(_ hits: [LayerHit]) -> [LayerHit] {
    var kept: [LayerHit] = []
    for hit in hits where kept.count < Self.mostResults {
      let isKnown = kept.contains { other in
        other.address.street == hit.address.street && other.address.number == hit.address.number
          && other.address.name == hit.address.name && other.address.position.distance(hit.address.position) < 500
      }
      if !isKnown { kept.append(hit) }
    }
    return kept
  }

  private func place(_ hit: LayerHit, _ language: String?) -> Place {
    let address = hit.address
    let position = GeodeticPosition(
      latitudeDegrees: address.position.latitude, longitudeDegrees: address.position.longitude, ellipsoidalHeight: 0)
    var place = base?.place(at: position, language: language) ?? Place(position: position)
    surroundings(&place, address.position.latitude, address.position.longitude, language)
    address.fill(&place, base, language)
    // The names of layers are compared as they are; the town beside them may be another.
    place.match = hit.town?.isGuess == true ? hit.town : .folded
    return place
  }
}
