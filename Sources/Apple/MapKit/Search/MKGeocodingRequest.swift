import CoreLocation
internal import EngineRuntime
internal import NavigationMath

/// Finds the places that match the text of an address. Callable from any thread.
open class MKGeocodingRequest: NSObject, @unchecked Sendable {
  private struct Settings: Sendable {
    var locale: Locale?
    var region = SearchArea.world
  }

  private let text: String
  /// Set by initialisers only.
  private var search = MapItemSearch.program
  private let request = SingleRequest<[MKMapItem]>()
  private let settings = Guarded(Settings())

  /// Creates a request; nil if the text is empty or only space.
  public init?(addressString: String) {
    guard !addressString.allSatisfy(\.isWhitespace) else { return nil }
    text = addressString
    super.init()
  }

  convenience init?(_ addressString: String, _ search: MapItemSearch) {
    self.init(addressString: addressString)
    self.search = search
  }

  /// The text of the address.
  open var addressString: String { text }
  /// Whether the request is in progress.
  open var isLoading: Bool { request.isUnderWay }
  /// Whether the request was cancelled.
  open var isCancelled: Bool { request.isCancelled }

  /// The language of names; nil: the user's.
  open var preferredLocale: Locale? {
    get { settings.withLock { $0.locale } }
    set { settings.withLock { $0.locale = newValue } }
  }

  /// Where to look first; by default the whole world.
  open var region: MKCoordinateRegion {
    get { settings.withLock { $0.region } }
    set { settings.withLock { $0.region = newValue } }
  }

  /// Looks for places, and calls the handler once, on the main queue, with items or with an error.
  ///
  /// Errors are `MKError`: `serverFailure` without an index of places, `placemarkNotFound` without a match,
  /// `loadingThrottled` during another call.
  @preconcurrency
  open func getMapItems(completionHandler: @escaping @MainActor @Sendable ([MKMapItem]?, (any Error)?) -> Void) {
    let (search, text, asked) = (search, text, Date())
    let language = MapItemSearch.language(preferredLocale)
    let circle = SearchArea(region).circle
    request.start {
      await search.find { try await $0.places(matching: .text(text), near: circle, language: language) }
        .map { places in places.filter(\.isAnswer).map { MKMapItem($0, asked: asked) } }
    } _: {
      completionHandler(try? $0.get(), $0.failure)
    }
  }

  /// The items, best first; awaiting it looks for places. Throws the errors of `getMapItems`.
  open var mapItems: [MKMapItem] {
    get async throws { try await awaited { self.getMapItems(completionHandler: $0) } }
  }

  /// Cancels the request in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() { request.cancel() }
}

/// Finds the address of a location. Callable from any thread.
open class MKReverseGeocodingRequest: NSObject, @unchecked Sendable {
  private let place: CLLocation
  /// Set by initialisers only.
  private var search = MapItemSearch.program
  private let request = SingleRequest<[MKMapItem]>()
  private let locale = Guarded<Locale?>(nil)

  /// Creates a request; nil if the location's coordinate is invalid.
  public init?(location: CLLocation) {
    guard CLLocationCoordinate2DIsValid(location.coordinate) else { return nil }
    place = location
    super.init()
  }

  convenience init?(_ location: CLLocation, _ search: MapItemSearch) {
    self.init(location: location)
    self.search = search
  }

  /// The location whose address is looked for.
  open var location: CLLocation { place }
  /// Whether the request is in progress.
  open var isLoading: Bool { request.isUnderWay }
  /// Whether the request was cancelled.
  open var isCancelled: Bool { request.isCancelled }

  /// The language of names; nil: the user's.
  open var preferredLocale: Locale? {
    get { locale.withLock { $0 } }
    set { locale.withLock { $0 = newValue } }
  }

  /// Looks for the address, and calls the handler once, on the main queue, with items or with an error.
  ///
  /// Errors are `MKError`: `serverFailure` without an index of places, `placemarkNotFound` without an address,
  /// `loadingThrottled` during another call.
  @preconcurrency
  open func getMapItems(completionHandler: @escaping @MainActor @Sendable ([MKMapItem]?, (any Error)?) -> Void) {
    let coordinate = place.coordinate
    let position = GeodeticPosition(
      latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude, ellipsoidalHeight: 0)
    let language = MapItemSearch.language(preferredLocale)
    let (search, asked) = (search, Date())
    request.start {
      await search.find { try await $0.places(at: position, language: language) }
        .map { places in places.map { MKMapItem($0, asked: asked) } }
    } _: {
      completionHandler(try? $0.get(), $0.failure)
    }
  }

  /// The items, best first; awaiting it looks for the address. Throws the errors of `getMapItems`.
  open var mapItems: [MKMapItem] {
    get async throws { try await awaited { self.getMapItems(completionHandler: $0) } }
  }

  /// Cancels the request in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() { request.cancel() }

  /// Cancels the request in progress, if any, without a call of its handler.
  final func drop() { request.drop() }
}
