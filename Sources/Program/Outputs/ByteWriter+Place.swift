import Bytes
import Providers

extension ByteWriter {
  /// Appends the members of a place, each after a comma; what is unknown is omitted.
  ///
  /// Degrees have 7 decimals (1 cm), the radius in metres one.
  mutating func append(membersOf place: Place) {
    append(#","name":"#, text: place.name)
    append(#","thoroughfare":"#, text: place.thoroughfare)
    append(#","subThoroughfare":"#, text: place.subThoroughfare)
    append(#","subLocality":"#, text: place.subLocality)
    append(#","locality":"#, text: place.locality)
    append(#","subAdministrativeArea":"#, text: place.subAdministrativeArea)
    append(#","administrativeArea":"#, text: place.administrativeArea)
    append(#","postalCode":"#, text: place.postalCode)
    append(#","country":"#, text: place.country)
    append(#","isoCountryCode":"#, text: place.isoCountryCode)
    append(#","inlandWater":"#, text: place.inlandWater)
    append(#","ocean":"#, text: place.ocean)
    for (index, area) in place.areasOfInterest.enumerated() {
      append(index == 0 ? #","areasOfInterest":["# : ",")
      appendJSON(area)
    }
    if !place.areasOfInterest.isEmpty { append("]") }
    append(#","timeZone":"#, text: place.timeZone)
    appendMember(#","latitude":"#, place.position.latitudeDegrees, decimals: 7)
    appendMember(#","longitude":"#, place.position.longitudeDegrees, decimals: 7)
    appendMember(#","radius":"#, place.radius.map { Swift.max($0, 0.1) }, decimals: 1)
    append(#","match":"#, text: place.match?.word)
    if case .spelling(let edits, _) = place.match { appendMember(#","edits":"#, edits) }
  }

  private mutating func append(_ name: StaticString, text: String?) {
    guard let text else { return }
    append(name)
    appendJSON(text)
  }
}

extension PlaceMatch {
  /// The word for it in rows.
  fileprivate var word: String {
    switch self {
    case .exact: "exact"
    case .folded: "folded"
    case .alias: "alias"
    case .part: "part"
    case .spelling: "spelling"
    }
  }
}
