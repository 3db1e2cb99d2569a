internal import LocationEngine

/// What a found place is, as far as its fields show.
enum PlaceKind {
  /// A street, a town or another part of an address.
  case address
  /// A place with a name of its own.
  case pointOfInterest
  /// A lake, a river or a sea.
  case physicalFeature
}

extension Place {
  /// What the place is.
  var kind: PlaceKind {
    if thoroughfare == nil, inlandWater != nil || ocean != nil { return .physicalFeature }
    guard let name else { return .address }
    let lines = [thoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea, postalCode, country]
    let isPart = lines.contains { $0 == name } || thoroughfare.map { name.contains($0) } == true
    return isPart ? .address : .pointOfInterest
  }

  /// The most specific part of an address that the place is; nil for a street or a house.
  var addressPart: MKAddressFilter.Options? {
    if thoroughfare != nil { return nil }
    if name != nil, name == postalCode { return .postalCode }
    if subLocality != nil { return .subLocality }
    if locality != nil { return .locality }
    if subAdministrativeArea != nil { return .subAdministrativeArea }
    if administrativeArea != nil { return .administrativeArea }
    return country == nil ? nil : .country
  }
}
