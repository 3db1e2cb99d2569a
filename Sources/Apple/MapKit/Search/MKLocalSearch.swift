import CoreLocation
internal import Geofencing
internal import LocationEngine
internal import NavigationMath

/// Finds places by what a user has typed. Each object is for one search. Callable from any thread.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// What a handler of a search takes: a response or an error.
  public typealias CompletionHandler = (MKLocalSearch.Response?, (any Error)?) -> Void

  private let query: LocalQuery
  private let search: PlaceSearch
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

  init(_ query: LocalQuery, _ search: PlaceSearch) {
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
