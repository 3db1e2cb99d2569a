import Bytes
import Providers

/// A place in words for people.
package enum PlaceText {
  /// Returns where a place is, without its own name: `Dresden, Saxony, Germany (DE)`; empty if nothing is known.
  static func address(of place: Place) -> String {
    var parts = [street(of: place), place.inlandWater, place.ocean].compactMap { $0 }
    parts += areas(of: place, hasCounty: true)
    parts.removeAll { $0 == place.name }
    let text = joined(parts, place.country ?? place.isoCountryCode)
    guard place.country != nil, let code = place.isoCountryCode else { return text }
    return "\(text) (\(code))"
  }

  /// Returns the names of the quarter, town, district and country at a place, as rows of a moving receiver have them:
  /// `Altstadt, Dresden, Saxony, Germany`; at sea the name of the water.
  static func whereabouts(of place: Place) -> String {
    let parts = [place.inlandWater, place.ocean].compactMap { $0 } + areas(of: place, hasCounty: false)
    return joined(parts, place.country ?? place.isoCountryCode)
  }

  /// Returns the street with the number where the country has it; nil if no street is known.
  private static func street(of place: Place) -> String? {
    guard let street = place.thoroughfare else { return nil }
    // The first line of an address has the street already.
    if place.name?.hasPrefix(street) == true || place.name?.hasSuffix(street) == true { return nil }
    guard let number = place.subThoroughfare else { return street }
    return isNumberFirst.contains(place.isoCountryCode ?? "") ? "\(number) \(street)" : "\(street) \(number)"
  }

  private static let isNumberFirst: Set<String> = [
    "AU", "CA", "FR", "GB", "IE", "IN", "LU", "MY", "NZ", "PH", "SG", "TH", "US", "ZA",
  ]

  private static func areas(of place: Place, hasCounty: Bool) -> [String] {
    let county = hasCounty ? place.subAdministrativeArea : nil
    let names = [
      place.subLocality, place.locality, county, place.administrativeArea, hasCounty ? place.postalCode : nil,
    ]
    return names.compactMap { $0 }
  }

  /// Joins the names of areas, the smallest first, and the country; Chinese, Japanese and Korean names the largest first.
  private static func joined(_ parts: [String], _ country: String?) -> String {
    var names: [String] = []
    for part in parts + [country].compactMap({ $0 }) where names.last != part && !part.isEmpty { names.append(part) }
    return names.last.map(isEastAsian) == true
      ? names.reversed().joined(separator: " ") : names.joined(separator: ", ")
  }

  /// Whether a name is written in Han characters, kana or hangul.
  private static func isEastAsian(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first?.value else { return false }
    return (0x3040...0x30FF).contains(first) || (0x3400...0x9FFF).contains(first) || (0xAC00...0xD7A3).contains(first)
  }

  /// Returns the position in degrees with 5 decimals (1 m), the radius and the time zone:
  /// `51.05089, 13.73832, within 4.5 km, time zone Europe/Berlin`.
  static func position(of place: Place) -> String {
    let (latitude, longitude) = (place.position.latitudeDegrees, place.position.longitudeDegrees)
    var text = number(latitude, decimals: 5) + ", " + number(longitude, decimals: 5)
    if let radius = place.radius { text += ", within " + distance(radius) }
    if let zone = place.timeZone { text += ", time zone " + zone }
    return text
  }

  /// Returns metres in a fitting unit: `120 m`, `4.5 km`, `1800 km`.
  private static func distance(_ metres: Double) -> String {
    if metres < 999.5 { return number(max(metres, 1), decimals: 0) + " m" }
    return number(metres / 1000, decimals: metres < 9950 ? 1 : 0) + " km"
  }

  private static func number(_ value: Double, decimals: Int) -> String {
    var writer = ByteWriter(capacity: 32)
    writer.append(value, decimals: decimals)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
