import Contacts
import Foundation
internal import Geofencing
internal import Providers

/// Finds the location of an address and the address of a location, one request at a time.
///
/// Each request calls its handler once, on the main queue; the search is on another thread. A second request during
/// another fails with `CLError.network`, as does every request on a machine without a file of places. There is no limit to
/// the number of requests, unless `BINNACLE_PLACES_URL` names a server (Docs/Places.md). No authorization is needed.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let requests = GeocodingRequests()
  /// Returns the index; nil if there is none at the time of the request.
  private var index: @Sendable () -> (any PlaceIndex)? = { ProgramPlaces.index }
  /// Returns where the user is; nil if unknown.
  private var user: @Sendable () -> CLLocation? = { LocationService.running?.read { $0.location } }

  /// Creates a geocoder. Without an index of places all its requests fail with `CLError.network`.
  public override init() { super.init() }

  /// Creates a geocoder with an index of its own, nil: without any; and with the location of the user, nil: unknown.
  convenience init(index: (any PlaceIndex)?, user: @escaping @Sendable () -> CLLocation? = { nil }) {
    self.init()
    self.index = { index }
    self.user = user
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
    let language = UserLanguage.tag(locale)
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
  /// A similar name is an answer if it is near in letters and the place is large; otherwise the error is
  /// `geocodeFoundNoResult`. Where only a part of the text is found, such as the town without the street, the answer is that part; where it is no
  /// more than the country, the error is `geocodeFoundPartialResult`.
  ///
  /// - Parameters:
  ///   - region: a hint where to look first; only a `CLCircularRegion` has an effect. nil: around the user, if the
  ///     program uses location and knows where the user is.
  ///   - locale: language of the names; nil: the user's.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.text(addressString), near: region.map { Self.hint($0) } ?? userHint, locale, completionHandler)
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

  /// The area in which people are looked for who give no region: 50 km around the user.
  private var userHint: CircularRegion? {
    guard let location = user(), CLLocationCoordinate2DIsValid(location.coordinate) else { return nil }
    return CircularRegion(
      latitudeDegrees: location.coordinate.latitude, longitudeDegrees: location.coordinate.longitude, radius: 50_000)
  }

  private static func hint(_ region: CLRegion) -> CircularRegion? {
    (region as? CLCircularRegion).map {
      CircularRegion(latitudeDegrees: $0.center.latitude, longitudeDegrees: $0.center.longitude, radius: $0.radius)
    }
  }

  private func ask(
    _ query: PlaceQuery, near hint: CircularRegion?, _ locale: Locale?, _ handler: @escaping CLGeocodeCompletionHandler
  ) {
    let language = UserLanguage.tag(locale)
    ask(handler) { index in
      guard !query.isEmpty else { return [] }
      let places = try await index.places(matching: query, near: hint, language: language).filter(\.isAnswer)
      if query.isFoundAsCountryOnly(places, in: index) { throw CLError(.geocodeFoundPartialResult) }
      return places
    }
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
}

/// The requests for callers that await.
///
/// Errors are thrown: `CLError`, with the codes of the handlers. The result is sent to the caller's actor.
extension CLGeocoder {
  /// Returns the address of a location, with names in the user's language.
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> sending [CLPlacemark] {
    try await places { self.reverseGeocodeLocation(location, completionHandler: $0) }
  }

  /// Returns the address of a location, with names in the language of `locale`; nil: the user's.
  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places { self.reverseGeocodeLocation(location, preferredLocale: locale, completionHandler: $0) }
  }

  /// Returns the places that match an address text, best first.
  public func geocodeAddressString(_ addressString: String) async throws -> sending [CLPlacemark] {
    try await places { self.geocodeAddressString(addressString, completionHandler: $0) }
  }

  /// Returns the places that match an address text, best first; `region` is a hint where to look first.
  public func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> sending [CLPlacemark]
  {
    try await places { self.geocodeAddressString(addressString, in: region, completionHandler: $0) }
  }

  /// Returns the places that match an address text, with names in the language of `locale`; nil: the user's.
  public func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places {
      self.geocodeAddressString(addressString, in: region, preferredLocale: locale, completionHandler: $0)
    }
  }

  /// Returns the places that match a postal address.
  public func geocodePostalAddress(_ postalAddress: CNPostalAddress) async throws -> sending [CLPlacemark] {
    try await places { self.geocodePostalAddress(postalAddress, completionHandler: $0) }
  }

  /// Returns the places that match a postal address, with names in the language of `locale`; nil: the user's.
  public func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, preferredLocale locale: Locale?
  ) async throws -> sending [CLPlacemark] {
    try await places { self.geocodePostalAddress(postalAddress, preferredLocale: locale, completionHandler: $0) }
  }

  /// `@unchecked`: moved from the answering task to the requesting task, which then has the only reference.
  private struct Answer: @unchecked Sendable {
    let placemarks: [CLPlacemark]
  }

  private func places(_ request: (@escaping CLGeocodeCompletionHandler) -> Void) async throws -> sending [CLPlacemark] {
    let answer = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
      request { placemarks, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: Answer(placemarks: placemarks ?? []))
        }
      }
    }
    return answer.placemarks
  }
}
