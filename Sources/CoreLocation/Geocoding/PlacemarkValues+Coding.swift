import Contacts
import Foundation

extension PlacemarkValues {
  /// The parts that are plain text, by the key they are archived under.
  private static var texts: [(key: String, part: WritableKeyPath<PlacemarkValues, String?>)] {
    [
      ("name", \.name), ("thoroughfare", \.thoroughfare), ("subThoroughfare", \.subThoroughfare),
      ("locality", \.locality), ("subLocality", \.subLocality), ("administrativeArea", \.administrativeArea),
      ("subAdministrativeArea", \.subAdministrativeArea), ("postalCode", \.postalCode),
      ("isoCountryCode", \.isoCountryCode), ("country", \.country), ("inlandWater", \.inlandWater), ("ocean", \.ocean),
    ]
  }

  private enum Key {
    static let location = "location"
    static let region = "region"
    static let timeZone = "timeZone"
    static let areasOfInterest = "areasOfInterest"
    static let postalAddress = "postalAddress"
  }

  /// nil for what has no keys; all parts may be absent.
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
