import CoreLocation
internal import Geofencing
internal import NavigationMath

/// Finds places by what a user has typed. Each object is for one search. Callable from any thread.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// What a handler of a search takes: a response or an error.
  public typealias CompletionHandler = (MKLocalSearch.Response?, (any Error)?) -> Void

  private let query: LocalQuery
  private let search: MapItemSearch
  private let work = SingleRequest<Response>()

  /// Creates a search for a text; later changes of the request have no effect.
  public init(request: Request) {
    query = LocalQuery(request)
    search = .program
    super.init()
  }

  /// Creates a search for places of interest around a coordinate; later changes of the request have no effect.
  public init(request: MKLocalPointsOfInterestRequest) {
    query = LocalQuery(request)
    search = .program
    super.init()
  }

  /// Creates a search for places of interest around a coordinate; later changes of the request have no effect.
  @available(*, deprecated, renamed: "init(request:)")
  public init(pointsOfInterestRequest request: MKLocalPointsOfInterestRequest) {
    query = LocalQuery(request)
    search = .program
    super.init()
  }

  init(_ query: LocalQuery, _ search: MapItemSearch) {
    self.query = query
    self.search = search
    super.init()
  }

  /// Whether the search is in progress: from its start until its handler is called.
  open var isSearching: Bool { work.isUnderWay }

  /// Starts the search, and calls the handler once, on the main queue, with a response or with an error.
  ///
  /// Errors are `MKError`: `serverFailure` without an index of places, `placemarkNotFound` without a match,
  /// `loadingThrottled` if the search is in progress already; the first one continues.
  @preconcurrency
  open func start(completionHandler: @escaping @MainActor @Sendable (Response?, (any Error)?) -> Void) {
    let (query, search, asked) = (query, search, Date())
    work.start {
      await query.find(in: search).map { places in Response(places.map { MKMapItem($0, asked: asked) }) }
    } _: {
      completionHandler(try? $0.get(), $0.failure)
    }
  }

  /// Starts the search and returns its response. Throws the errors of `start(completionHandler:)`.
  open func start() async throws -> Response { try await awaited { self.start(completionHandler: $0) } }

  /// Cancels the search in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() { work.cancel() }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKLocalSearch.CompletionHandler")
public typealias MKLocalSearchCompletionHandler = MKLocalSearch.CompletionHandler

extension MKLocalSearch {
  /// Kinds of places that a search looks for.
  public struct ResultType: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt

    /// Creates a set of kinds.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Streets, towns and other parts of addresses.
    public static var address: ResultType { ResultType(rawValue: 1 << 0) }
    /// Places with a name of their own.
    public static var pointOfInterest: ResultType { ResultType(rawValue: 1 << 1) }
    /// Lakes, rivers and seas.
    public static var physicalFeature: ResultType { ResultType(rawValue: 1 << 2) }
  }

  /// What a search looks for, and where.
  open class Request: NSObject, NSCopying {
    /// Kinds of places that a search looks for.
    public typealias ResultType = MKLocalSearch.ResultType

    /// The text as the user has typed it; nil finds nothing.
    open var naturalLanguageQuery: String?
    /// Where to look first; by default the whole world.
    open var region = SearchArea.world
    /// Whether places outside the region are left out.
    open var regionPriority = MKLocalSearchRegionPriority.default
    /// Kinds of places that are found; by default all.
    open var resultTypes: ResultType = [.address, .pointOfInterest, .physicalFeature]
    /// Which places of interest are found; nil: all.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// Which parts of addresses are found; nil: all.
    open var addressFilter: MKAddressFilter?

    /// Creates a request without a text.
    public override init() { super.init() }

    /// Creates a request for a text.
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }

    /// Creates a request for a text, near a region.
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }

    /// Creates a request for what a user has chosen from a completer's results.
    public init(completion: MKLocalSearchCompletion) {
      naturalLanguageQuery = [completion.title, completion.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
      super.init()
    }

    /// Returns a new request with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
      let request = Request()
      request.naturalLanguageQuery = naturalLanguageQuery
      request.region = region
      request.regionPriority = regionPriority
      request.resultTypes = resultTypes
      request.pointOfInterestFilter = pointOfInterestFilter
      request.addressFilter = addressFilter
      return request
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKLocalSearch.Request")
public typealias MKLocalSearchRequest = MKLocalSearch.Request

extension MKLocalSearch {
  /// What a search has found.
  open class Response: NSObject, @unchecked Sendable {
    private let items: [MKMapItem]

    /// Creates a response without places, for subclasses and tests of programs.
    public override init() {
      items = []
      super.init()
    }

    init(_ items: [MKMapItem]) {
      self.items = items
      super.init()
    }

    /// The places, best first.
    open var mapItems: [MKMapItem] { items }

    /// The smallest region around all places; it does not cross 180°. The world if there is none.
    open var boundingRegion: MKCoordinateRegion {
      let rect = items.map(\.location.coordinate).filter(CLLocationCoordinate2DIsValid).reduce(MKMapRect.null) {
        $0.union(MKMapRect(origin: MKMapPoint($1), size: MKMapSize()))
      }
      return rect.isNull ? SearchArea.world : MKCoordinateRegion(rect)
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKLocalSearch.Response")
public typealias MKLocalSearchResponse = MKLocalSearch.Response

/// How much the region of a search decides.
public enum MKLocalSearchRegionPriority: Int, Sendable {
  /// Places in the region come first.
  case `default` = 0
  /// Places outside the region are left out.
  case required = 1
}
