import CoreLocation

/// Receives what an `MKReverseGeocoder` has found, on the main queue.
@available(*, deprecated, message: "Use MKReverseGeocodingRequest")
public protocol MKReverseGeocoderDelegate: AnyObject {
  /// Reports the address of the geocoder's coordinate.
  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFind placemark: MKPlacemark)
  /// Reports that no address was found; the error is an `MKError`.
  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFailWithError error: any Error)
}

/// Finds the address of a coordinate and reports it to a delegate, as in iPhone OS 3.
@available(*, deprecated, message: "Use MKReverseGeocodingRequest")
open class MKReverseGeocoder: NSObject {
  private let place: CLLocationCoordinate2D
  /// Nil if the coordinate is invalid; set by initialisers only.
  private var request: MKReverseGeocodingRequest?
  private var found: MKPlacemark?

  /// The object that gets the address.
  open weak var delegate: (any MKReverseGeocoderDelegate)?

  /// Creates a geocoder for a coordinate, WGS 84.
  public init(coordinate: CLLocationCoordinate2D) {
    place = coordinate
    request = MKReverseGeocodingRequest(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    super.init()
  }

  convenience init(_ coordinate: CLLocationCoordinate2D, _ search: MapItemSearch) {
    self.init(coordinate: coordinate)
    request = request.flatMap { MKReverseGeocodingRequest($0.location, search) }
  }

  /// The coordinate whose address is looked for.
  open var coordinate: CLLocationCoordinate2D { place }
  /// Whether the geocoder is looking for the address.
  open var isQuerying: Bool { request?.isLoading ?? false }
  /// The address; nil until it is found.
  open var placemark: MKPlacemark? { found }

  /// Looks for the address; does nothing while the geocoder does so already.
  open func start() {
    guard let request else {
      let geocoder = MainQueueOnly(self)
      return DispatchQueue.main.async { geocoder.value.finish(nil, MKError(.placemarkNotFound)) }
    }
    guard !request.isLoading else { return }
    let geocoder = MainQueueOnly(self)
    request.getMapItems { items, error in geocoder.value.finish(items?.first?.placemark, error) }
  }

  /// Cancels the search: the delegate is not called.
  open func cancel() { request?.drop() }

  private func finish(_ placemark: MKPlacemark?, _ error: (any Error)?) {
    if let placemark {
      found = placemark
      delegate?.reverseGeocoder(self, didFind: placemark)
    } else {
      delegate?.reverseGeocoder(self, didFailWithError: error ?? MKError(.unknown))
    }
  }
}
