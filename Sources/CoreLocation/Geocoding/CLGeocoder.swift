import Contacts
import Foundation
internal import Geofencing
internal import LocationEngine

/// Finds the location of an address and the address of a location, one request at a time.
///
/// Each request calls its handler once, on the main queue. A second request during another fails with
/// `CLError.network`, as does every request on a machine without a file of places.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let requests = GeocodingRequests()
  /// Returns the index; nil if there is none at the time of the request.
  private var index: @Sendable () -> (any PlaceIndex)? = { ProgramPlaces.index }

  /// Creates a geocoder. Without an index of places all its requests fail with `CLError.network`.
  public override init() { super.init() }

  /// Creates a geocoder with an index of its own; nil: without any.
  convenience init(index: (any PlaceIndex)?) {
    self.init()
    self.index = { index }
  }

  /// Whether a request is in progress.
  open var isGeocoding: Bool { requests.isUnderWay }

  /// Cancels the request in progress: its handler gets `CLError.geocodeCanceled`.
  open func cancelGeocode() { requests.cancel() }

  // MARK: From a location to its address

  /// Finds the address of a location, with names in the user's language.
  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    reverseGeocodeLocation(location, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// Finds the address of a location.
  ///
  /// - Parameter locale: language of the names; nil: the user's.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    let coordinate = location.coordinate
    let language = Self.language(locale)
    ask(completionHandler) { index in
      guard CLLocationCoordinate2DIsValid(coordinate) else { return [] }
      // A location has one address; several results are only for searches by address.
      return Array(try await index.places(at: coordinate.position, language: language).prefix(1))
    }
  }

  // MARK: From an address to its location

  /// Finds the places that match an address text.
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    geocodeAddressString(addressString, in: nil, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// Finds the places that match an address text; `region` is a hint where to look first.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(addressString, in: region, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// Finds the places that match an address text.
  ///
  /// - Parameters:
  ///   - region: a hint where to look first; only a `CLCircularRegion` has an effect.
  ///   - locale: language of the names; nil: the user's.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.text(addressString), near: region, locale, completionHandler)
  }

  /// Finds the places that match a postal address, with names in the user's language.
  open func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodePostalAddress(postalAddress, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// Finds the places that match a postal address.
  ///
  /// - Parameter locale: language of the names; nil: the user's.
  open func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.address(PostalFields(postalAddress)), near: nil, locale, completionHandler)
  }

  /// Finds the places that match an address given under AddressBook keys such as `Street` and `ZIP`.
  @available(*, deprecated, message: "Use geocodePostalAddress(_:completionHandler:)")
  open func geocodeAddressDictionary(
    _ addressDictionary: [AnyHashable: Any], completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.address(PostalFields(addressDictionary)), near: nil, nil, completionHandler)
  }

  // MARK: The index

  private func ask(
    _ query: PlaceQuery, near region: CLRegion?, _ locale: Locale?, _ handler: @escaping CLGeocodeCompletionHandler
  ) {
    let hint = (region as? CLCircularRegion).map {
      CircularRegion(
        latitudeDegrees: $0.center.latitude, longitudeDegrees: $0.center.longitude, radius: $0.radius)
    }
    let language = Self.language(locale)
    ask(handler) { index in try await index.places(matching: query, near: hint, language: language) }
  }

  private func ask(
    _ handler: @escaping CLGeocodeCompletionHandler,
    _ question: @escaping @Sendable (any PlaceIndex) async throws -> [Place]
  ) {
    guard let index = index() else { return requests.start(nil, handler) }
    let asked = Date()
    let lookup: GeocodingRequests.Lookup = {
      try await question(index).map { GeocodingRequests.Found(values: PlacemarkValues($0, asked: asked)) }
    }
    requests.start(lookup, handler)
  }

  /// The locale's language as a BCP 47 tag.
  private static func language(_ locale: Locale?) -> String { (locale ?? .current).identifier(.bcp47) }
}
