import Contacts
import Foundation

/// A place with its names and its address; a part that is not known is nil.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding {
  let values: PlacemarkValues

  @usableFromInline init(_ values: PlacemarkValues) {
    self.values = values
    super.init()
  }

  /// Creates a placemark without values. Subclasses that override the properties use it.
  public override init() {
    values = PlacemarkValues()
    super.init()
  }

  /// Creates a placemark with the values of another one.
  public init(placemark: CLPlacemark) {
    values = PlacemarkValues(placemark)
    super.init()
  }

  /// Creates a placemark from a location and an address that the program knows.
  public init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    values = PlacemarkValues(location: location, name: name, postalAddress: postalAddress)
    super.init()
  }

  /// Where the place is; nil if unknown.
  open var location: CLLocation? { values.location }
  /// The area that the place covers; nil if unknown.
  open var region: CLRegion? { values.region }
  /// The place's time zone; nil if unknown.
  open var timeZone: TimeZone? { values.timeZone }
  /// The name people use, such as that of a building or a street with its number; nil if unknown.
  open var name: String? { values.name }
  /// The street; nil if unknown.
  open var thoroughfare: String? { values.thoroughfare }
  /// The house number; nil if unknown.
  open var subThoroughfare: String? { values.subThoroughfare }
  /// The town; nil if unknown.
  open var locality: String? { values.locality }
  /// The district of the town; nil if unknown.
  open var subLocality: String? { values.subLocality }
  /// The state or province; nil if unknown.
  open var administrativeArea: String? { values.administrativeArea }
  /// The county; nil if unknown.
  open var subAdministrativeArea: String? { values.subAdministrativeArea }
  /// The code of the postal service, as written in the country; nil if unknown.
  open var postalCode: String? { values.postalCode }
  /// Two letters, ISO 3166-1; nil if unknown.
  open var isoCountryCode: String? { values.isoCountryCode }
  /// The country's name; nil if unknown.
  open var country: String? { values.country }
  /// The name of the river or lake; nil if the place is not one.
  open var inlandWater: String? { values.inlandWater }
  /// The name of the ocean; nil if the place is on land.
  open var ocean: String? { values.ocean }
  /// Names of sights at the place; nil if there are none.
  open var areasOfInterest: [String]? { values.areasOfInterest }
  /// The parts of the address; nil if none is known.
  open var postalAddress: CNPostalAddress? { values.postalAddress }

  /// The address under AddressBook keys; nil if no part is known.
  @available(*, deprecated, message: "Use the properties of the placemark")
  open var addressDictionary: [AnyHashable: Any]? { AddressDictionary.of(self) }

  /// Returns this object: a placemark does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds only the classes that a placemark consists of.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a placemark from a keyed archive; parts that are missing stay nil. nil for an archive without keys.
  public required init?(coder: NSCoder) {
    guard let values = PlacemarkValues(coder) else { return nil }
    self.values = values
    super.init()
  }

  /// Writes the parts that are not nil to a keyed archive.
  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  /// Name, address in the order of the country, coordinate and region, as far as they are known, on one line for logs.
  open override var description: String { PlacemarkDescription.of(self) }
}

/// The address of a placemark under the keys of the former AddressBook framework.
enum AddressDictionary {
  /// Returns the dictionary; nil if the placemark has no part of an address.
  static func of(_ placemark: CLPlacemark) -> [AnyHashable: Any]? {
    let street = StreetLine.text(
      street: placemark.thoroughfare, number: placemark.subThoroughfare, country: placemark.isoCountryCode)
    let parts: [(String, String?)] = [
      ("Name", placemark.name), ("Street", street), ("Thoroughfare", placemark.thoroughfare),
      ("SubThoroughfare", placemark.subThoroughfare), ("City", placemark.locality),
      ("SubLocality", placemark.subLocality), ("State", placemark.administrativeArea),
      ("SubAdministrativeArea", placemark.subAdministrativeArea), ("ZIP", placemark.postalCode),
      ("Country", placemark.country), ("CountryCode", placemark.isoCountryCode),
    ]
    var dictionary: [AnyHashable: Any] = [:]
    for (key, text) in parts { dictionary[key] = text }
    return dictionary.isEmpty ? nil : dictionary
  }
}
