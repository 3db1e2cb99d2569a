import Contacts
import Foundation
internal import Geofencing
internal import LocationEngine

/// Finds the place of an address and the address of a place, one request at a time.
///
/// The handler of every request is called once, on the main queue. A second request while one is under way answers
/// `CLError.network`, and so does every request of a machine that has no index of places.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let requests = GeocodingRequests()
  private var index: (any PlaceIndex)?

  public override init() { super.init() }

  convenience init(index: any PlaceIndex) {
    self.init()
    self.index = index
  }

  /// Whether a request is under way.
  open var isGeocoding: Bool { requests.isUnderWay }

  /// Gives up the request that is under way: its handler is told `CLError.geocodeCanceled`.
  open func cancelGeocode() { requests.cancel() }

  // MARK: From a place to its address

  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    reverseGeocodeLocation(location, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// - Parameter locale: of the names; nil: the user's.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    let coordinate = location.coordinate
    let language = Self.language(locale)
    ask(completionHandler) { index in
      guard CLLocationCoordinate2DIsValid(coordinate) else { return [] }
      // A place has one address; several are for those who ask where an address is.
      return Array(try await index.places(at: coordinate.position, language: language).prefix(1))
    }
  }

  // MARK: From an address to its place

  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    geocodeAddressString(addressString, in: nil, preferredLocale: nil, completionHandler: completionHandler)
  }

  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(addressString, in: region, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// - Parameters:
  ///   - region: where to look first; a hint.
  ///   - locale: of the names; nil: the user's.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.text(addressString), near: region, locale, completionHandler)
  }

  open func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodePostalAddress(postalAddress, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// - Parameter locale: of the names; nil: the user's.
  open func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.address(PostalFields(postalAddress)), near: nil, locale, completionHandler)
  }

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
    guard let index else { return requests.start(nil, handler) }
    let asked = Date()
    let lookup: GeocodingRequests.Lookup = {
      try await question(index).map { GeocodingRequests.Found(values: PlacemarkValues($0, asked: asked)) }
    }
    requests.start(lookup, handler)
  }

  /// BCP 47.
  private static func language(_ locale: Locale?) -> String { (locale ?? .current).identifier(.bcp47) }
}
