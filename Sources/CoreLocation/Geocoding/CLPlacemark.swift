import Contacts
import Foundation

/// A place with its names and its address.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding {
  let values: PlacemarkValues

  @usableFromInline init(_ values: PlacemarkValues) {
    self.values = values
    super.init()
  }

  /// No place: for subclasses that answer themselves.
  public override init() {
    values = PlacemarkValues()
    super.init()
  }

  /// The same place.
  public init(placemark: CLPlacemark) {
    values = PlacemarkValues(placemark)
    super.init()
  }

  /// A place of which the program knows the address.
  public init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    values = PlacemarkValues(location: location, name: name, postalAddress: postalAddress)
    super.init()
  }

  open var location: CLLocation? { values.location }
  /// What the place covers; nil when nobody said.
  open var region: CLRegion? { values.region }
  open var timeZone: TimeZone? { values.timeZone }
  /// What a person calls it.
  open var name: String? { values.name }
  /// The street.
  open var thoroughfare: String? { values.thoroughfare }
  /// The house's number.
  open var subThoroughfare: String? { values.subThoroughfare }
  /// The town.
  open var locality: String? { values.locality }
  /// The town's district.
  open var subLocality: String? { values.subLocality }
  /// The state or province.
  open var administrativeArea: String? { values.administrativeArea }
  /// The county.
  open var subAdministrativeArea: String? { values.subAdministrativeArea }
  open var postalCode: String? { values.postalCode }
  /// Two letters, ISO 3166-1.
  open var isoCountryCode: String? { values.isoCountryCode }
  open var country: String? { values.country }
  /// The river or lake.
  open var inlandWater: String? { values.inlandWater }
  open var ocean: String? { values.ocean }
  /// What the place is known for.
  open var areasOfInterest: [String]? { values.areasOfInterest }
  open var postalAddress: CNPostalAddress? { values.postalAddress }

  /// The address by the old names of its parts; nil when there is none.
  @available(*, deprecated, message: "Use the properties of the placemark")
  open var addressDictionary: [AnyHashable: Any]? { AddressDictionary.of(self) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let values = PlacemarkValues(coder) else { return nil }
    self.values = values
    super.init()
  }

  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  /// Name, address and coordinate, as far as they are known.
  open override var description: String {
    var parts = [name, street, locality, postalCode, administrativeArea, country].compactMap { $0 }
    if let location { parts.append(Description.coordinate(location.coordinate)) }
    return parts.joined(separator: ", ")
  }

  private var street: String? {
    let parts = [subThoroughfare, thoroughfare].compactMap { $0 }
    return parts.isEmpty || parts == [name] ? nil : parts.joined(separator: " ")
  }
}
