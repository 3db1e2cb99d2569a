import Contacts
import Foundation

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
