import Contacts
import CoreLocation

/// A place with its address, which a map view can show as an annotation.
open class MKPlacemark: CLPlacemark, MKAnnotation {
  /// Creates a placemark without values. Subclasses that override the properties use it.
  public override init() { super.init() }

  /// Creates a placemark with the values of another one.
  public override init(placemark: CLPlacemark) { super.init(placemark: placemark) }

  /// Creates a placemark from a location and an address that the program knows.
  public override init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    super.init(location: location, name: name, postalAddress: postalAddress)
  }

  /// Creates a placemark from a coordinate, WGS 84, without an address.
  public init(coordinate: CLLocationCoordinate2D) {
    super.init(location: Self.location(coordinate), name: nil, postalAddress: nil)
  }

  /// Creates a placemark from a coordinate and an address under AddressBook keys such as `Street` and `ZIP`, or under
  /// Contacts keys such as `CNPostalAddressStreetKey`.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    let address = addressDictionary.map { AddressText.address($0) }
    super.init(
      location: Self.location(coordinate), name: addressDictionary?["Name"] as? String ?? address?.street.nonEmpty,
      postalAddress: address)
  }

  /// Creates a placemark from a coordinate and a postal address.
  public init(coordinate: CLLocationCoordinate2D, postalAddress: CNPostalAddress) {
    super.init(
      location: Self.location(coordinate), name: postalAddress.street.nonEmpty, postalAddress: postalAddress)
  }

  /// Reads a placemark from a keyed archive; nil for an archive without keys.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The coordinate of `location`, WGS 84; invalid if unknown.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
  /// The same as `isoCountryCode`.
  open var countryCode: String? { isoCountryCode }
  /// The address on one line, for a callout; without an address the name. nil if both are unknown.
  open var title: String? { postalAddress.flatMap { AddressText.line($0) } ?? name }
  /// Always nil.
  open var subtitle: String? { nil }

  private static func location(_ coordinate: CLLocationCoordinate2D) -> CLLocation {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
