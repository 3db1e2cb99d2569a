import Contacts
import Foundation

/// The values of a `CLPlacemark`; nil if unknown.
@usableFromInline struct PlacemarkValues {
  var location: CLLocation?
  var region: CLRegion?
  var timeZone: TimeZone?
  var name: String?
  var thoroughfare: String?
  var subThoroughfare: String?
  var locality: String?
  var subLocality: String?
  var administrativeArea: String?
  var subAdministrativeArea: String?
  var postalCode: String?
  var isoCountryCode: String?
  var country: String?
  var inlandWater: String?
  var ocean: String?
  var areasOfInterest: [String]?
  var postalAddress: CNPostalAddress?
}

extension PlacemarkValues {
  /// Reads the properties of a placemark, which a subclass may have overridden.
  init(_ other: CLPlacemark) {
    location = other.location
    region = other.region
    timeZone = other.timeZone
    name = other.name
    thoroughfare = other.thoroughfare
    subThoroughfare = other.subThoroughfare
    locality = other.locality
    subLocality = other.subLocality
    administrativeArea = other.administrativeArea
    subAdministrativeArea = other.subAdministrativeArea
    postalCode = other.postalCode
    isoCountryCode = other.isoCountryCode
    country = other.country
    inlandWater = other.inlandWater
    ocean = other.ocean
    areasOfInterest = other.areasOfInterest
    postalAddress = other.postalAddress
  }

  /// Takes the parts from an address. `thoroughfare` includes the house number, as the address's street does.
  init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    self.location = location
    self.name = name
    guard let address = postalAddress?.copy() as? CNPostalAddress else { return }
    self.postalAddress = address
    func part(_ text: String) -> String? { text.isEmpty ? nil : text }
    thoroughfare = part(address.street)
    locality = part(address.city)
    subLocality = part(address.subLocality)
    administrativeArea = part(address.state)
    subAdministrativeArea = part(address.subAdministrativeArea)
    postalCode = part(address.postalCode)
    isoCountryCode = part(address.isoCountryCode)
    country = part(address.country)
  }
}

extension PlacemarkValues {
  /// The parts that are plain text, with their archive keys.
  private static var texts: [(key: String, part: WritableKeyPath<PlacemarkValues, String?>)] {
    [
      (Key.prefix + "Name", \.name), (Key.prefix + "Thoroughfare", \.thoroughfare),
      (Key.prefix + "SubThoroughfare", \.subThoroughfare),
      (Key.prefix + "Locality", \.locality), (Key.prefix + "SubLocality", \.subLocality),
      (Key.prefix + "AdministrativeArea", \.administrativeArea),
      (Key.prefix + "SubAdministrativeArea", \.subAdministrativeArea), (Key.prefix + "PostalCode", \.postalCode),
      (Key.prefix + "IsoCountryCode", \.isoCountryCode), (Key.prefix + "Country", \.country),
      (Key.prefix + "InlandWater", \.inlandWater), (Key.prefix + "Ocean", \.ocean),
    ]
  }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLPlacemarkCodingKey"
    static let location = prefix + "Location"
    static let region = prefix + "Region"
    static let timeZone = prefix + "TimeZone"
    static let areasOfInterest = prefix + "AreasOfInterest"
    static let postalAddress = prefix + "PostalAddress"
  }

  /// Reads the parts, each of which may be missing; nil for an archive without keys.
  init?(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return nil }
    for (key, part) in Self.texts { self[keyPath: part] = coder.text(key) }
    location = coder.object(CLLocation.self, Key.location)
    region = coder.object(CLRegion.self, Key.region)
    timeZone = coder.text(Key.timeZone).flatMap { TimeZone(identifier: $0) }
    postalAddress = coder.object(CNPostalAddress.self, Key.postalAddress)
    if coder.containsValue(forKey: Key.areasOfInterest) {
      areasOfInterest =
        coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Key.areasOfInterest) as? [String]
    }
  }

  func encode(with coder: NSCoder) {
    for (key, part) in Self.texts { coder.encode(text: self[keyPath: part], key) }
    if let location { coder.encode(location, forKey: Key.location) }
    if let region { coder.encode(region, forKey: Key.region) }
    coder.encode(text: timeZone?.identifier, Key.timeZone)
    if let postalAddress { coder.encode(postalAddress, forKey: Key.postalAddress) }
    if let areasOfInterest {
      coder.encode(NSArray(array: areasOfInterest.map { NSString(string: $0) }), forKey: Key.areasOfInterest)
    }
  }
}
