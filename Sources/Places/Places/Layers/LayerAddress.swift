internal import NavigationMath
internal import Providers

/// An address, a street, a named point or a postal code of a layer, as a place.
struct LayerAddress {
  /// Radius of a known address, m.
  static let addressRadius = 20.0
  /// Least radius of an address whose position was calculated, m: larger than that of every known one.
  static let calculatedRadius = 60.0

  var position: LayerPosition
  /// m.
  var radius: Double
  var street: String?
  var number: String?
  /// Name of a sight, quarter or village.
  var name: String?
  var kind: PointKind?
  var area = LayerArea()

  /// Enters what the layer knows into a place of the base, or into an empty one; the layer's facts are better.
  func fill(_ place: inout Place, _ base: PlaceFile?, _ language: String?) {
    place.position = GeodeticPosition(
      latitudeDegrees: position.latitude, longitudeDegrees: position.longitude, ellipsoidalHeight: 0)
    place.radius = radius
    if let locality = area.locality {
      // The base knows the town in the reader's language.
      place.locality = base?.townName(locality, near: place.position, language) ?? locality
    }
    place.subLocality = area.subLocality ?? place.subLocality
    if place.subLocality == place.locality { place.subLocality = nil }
    if place.isoCountryCode == nil {
      place.isoCountryCode = area.isoCountryCode
      place.country = place.country ?? area.isoCountryCode
      // Off the simplified coast of the base.
      if area.isoCountryCode != nil || street != nil { place.ocean = nil }
    }
    place.administrativeArea = place.administrativeArea ?? area.administrativeArea
    place.subAdministrativeArea = place.subAdministrativeArea ?? area.subAdministrativeArea
    place.postalCode = area.postalCode ?? place.postalCode
    place.thoroughfare = street
    place.subThoroughfare = number
    switch kind {
    case .sight: if let name { place.areasOfInterest = [name] }
    case .quarter: place.subLocality = name
    case .town: place.locality = name
    case nil: break
    }
    place.name =
      name ?? AddressLine.line(street: street, number: number, country: place.isoCountryCode) ?? place.postalCode
      ?? place.name
  }
}

extension PlaceLayer {
  /// Returns an address by its number in the tree.
  func address(_ index: Int) -> LayerAddress {
    let street = addresses.field(8, of: index)
    let (number, isInterpolated) = addresses.number(index)
    return LayerAddress(
      position: addresses.position(index),
      radius: isInterpolated ? LayerAddress.calculatedRadius : LayerAddress.addressRadius,
      street: texts[streets.name(street)], number: texts[number], area: areas[addresses.field(12, of: index)])
  }

  /// Returns a street, at its middle.
  func street(_ index: Int) -> LayerAddress {
    var area = areas[streets.area(index)]
    // A street has addresses of several postal codes.
    area.postalCode = nil
    return LayerAddress(
      position: streets.position(index), radius: max(streets.radius(index), 100), street: texts[streets.name(index)],
      area: area)
  }

  /// Returns a named point.
  func point(_ index: Int, _ language: String?) -> LayerAddress {
    let numbers = language.map { languages.numbers($0) } ?? []
    return LayerAddress(
      position: points.position(index), radius: max(points.radius(index), 50),
      name: names.name(at: points.field(12, of: index), in: numbers), kind: points.kind(index),
      area: areas[points.field(8, of: index)])
  }

  /// Returns a postal code, at the position that its source gives.
  func code(_ index: Int) -> LayerAddress {
    LayerAddress(position: codes.position(index), radius: 3000, area: areas[codes.field(8, of: index)])
  }
}

/// The first line of an address in the order of its country.
enum AddressLine {
  /// Countries where the number comes before the street.
  private static let numberFirst: Set<String> = [
    "AE", "AU", "BB", "BS", "BZ", "CA", "CI", "CY", "DZ", "EG", "FR", "GB", "GG", "GH", "GI", "GU", "HK", "IE", "IM",
    "IN", "JE",
    "JM", "KE", "KH", "LK", "LU", "MA", "MC", "MM", "MT", "MU", "MY", "NG", "NZ", "OM", "PH", "PK", "PR", "SA", "SG",
    "SN", "TH",
    "TN", "TT", "TZ", "UG", "US", "VI", "VN", "ZA", "ZW",
  ]

  /// Returns street and number; nil if both are nil.
  static func line(street: String?, number: String?, country: String?) -> String? {
    guard let street, let number else { return street ?? number }
    if NameFolder.isCharacters(street) { return street + number }
    return country.map { numberFirst.contains($0) } == true ? "\(number) \(street)" : "\(street) \(number)"
  }
}
