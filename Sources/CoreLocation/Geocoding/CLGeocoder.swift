import Contacts
import Dispatch
import Foundation

/// Finds the place of an address and the address of a place, one request at a time.
///
/// The handler of every request is called once, on the main queue. A second request while one is under way answers
/// `CLError.network`, and so does every request of a machine that has no index of places.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let requests = GeocodingRequests()

  public override init() { super.init() }

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
    requests.start(nil, completionHandler)
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
    requests.start(nil, completionHandler)
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
    requests.start(nil, completionHandler)
  }

  @available(*, deprecated, message: "Use geocodePostalAddress(_:completionHandler:)")
  open func geocodeAddressDictionary(
    _ addressDictionary: [AnyHashable: Any], completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    requests.start(nil, completionHandler)
  }
}
