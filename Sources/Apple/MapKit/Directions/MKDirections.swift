import CoreLocation
internal import EngineRuntime

/// Finds ways between two places. Callable from any thread.
///
/// Linux has no router of its own: without a `localRouter` every request fails with `MKError.directionsNotFound`.
open class MKDirections: NSObject, @unchecked Sendable {
  /// What a handler of directions takes: a response or an error.
  public typealias DirectionsHandler = (MKDirections.Response?, (any Error)?) -> Void
  /// What a handler of a travel time takes: a response or an error.
  public typealias ETAHandler = (MKDirections.ETAResponse?, (any Error)?) -> Void

  private static let router = Guarded<(any LocalRouter)?>(nil)

  /// The router that all objects ask which have none of their own; nil at first. Not a part of Apple's interface.
  public static var localRouter: (any LocalRouter)? {
    get { router.withLock { $0 } }
    set { router.withLock { $0 = newValue } }
  }

  private let request: Request
  /// Asked instead of `localRouter`; set by initialisers only.
  private var ownRouter: (any LocalRouter)?
  private let work = SingleRequest<[LocalRoute]>()

  /// Creates an object for one request; later changes of the request have no effect.
  public init(request: Request) {
    self.request = request.copy() as? Request ?? request
    super.init()
  }

  /// - Parameter router: asked instead of `localRouter`.
  convenience init(_ request: Request, _ router: (any LocalRouter)?) {
    self.init(request: request)
    ownRouter = router
  }

  /// Whether a request is in progress: from its start until its handler is called.
  open var isCalculating: Bool { work.isUnderWay }

  /// Finds routes, and calls the handler once, on the main queue, with a response or with an error.
  ///
  /// Errors are `MKError`: `directionsNotFound` without a router or a way, `loadingThrottled` if a request is in
  /// progress already; the first one continues.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    let handler = MainQueueOnly(completionHandler)
    find { [request] answer in
      handler.value((try? answer.get()).map { Response(request, $0.map { MKRoute($0) }) }, answer.failure)
    }
  }

  /// Finds routes. Throws the errors of `calculate(completionHandler:)`.
  open func calculate() async throws -> sending Response {
    let answer: MainQueueOnly<Response> = try await awaited { handler in
      calculate { response, error in
        let answer = response.map { MainQueueOnly($0) }
        MainActor.assumeIsolated { handler(answer, error) }
      }
    }
    return answer.value
  }

  /// Finds the duration of the best route, and calls the handler once, on the main queue. Errors as for `calculate`.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    let handler = MainQueueOnly(completionHandler)
    find { [request] answer in
      let best = (try? answer.get())?.first
      handler.value(best.map { ETAResponse(request, MKRoute($0)) }, answer.failure)
    }
  }

  /// Finds the duration of the best route. Throws the errors of `calculate(completionHandler:)`.
  open func calculateETA() async throws -> sending ETAResponse {
    let answer: MainQueueOnly<ETAResponse> = try await awaited { handler in
      calculateETA { response, error in
        let answer = response.map { MainQueueOnly($0) }
        MainActor.assumeIsolated { handler(answer, error) }
      }
    }
    return answer.value
  }

  /// Cancels the request in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() { work.cancel() }

  private func find(_ handler: @escaping SingleRequest<[LocalRoute]>.Handler) {
    let router = ownRouter ?? Self.localRouter
    let query = LocalRouteQuery(request)
    work.start(
      {
        guard let router, let query else { return .failure(MKError(.directionsNotFound)) }
        do {
          let routes = try await router.routes(for: query)
          return routes.isEmpty ? .failure(MKError(.directionsNotFound)) : .success(routes)
        } catch {
          return .failure(error as? MKError ?? MKError(.serverFailure))
        }
      }, handler)
  }
}

extension LocalRouteQuery {
  /// Nil if an end is missing or has no valid coordinate; the place where the user is has none.
  fileprivate init?(_ request: MKDirections.Request) {
    guard let source = request.source?.location.coordinate, CLLocationCoordinate2DIsValid(source),
      let destination = request.destination?.location.coordinate, CLLocationCoordinate2DIsValid(destination)
    else { return nil }
    self.init(
      source: source, destination: destination, transportType: request.transportType,
      departureDate: request.departureDate, arrivalDate: request.arrivalDate,
      wantsAlternates: request.requestsAlternateRoutes, avoidsTolls: request.tollPreference == .avoid,
      avoidsHighways: request.highwayPreference == .avoid)
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKDirections.DirectionsHandler")
public typealias MKDirectionsHandler = MKDirections.DirectionsHandler

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKDirections.ETAHandler")
public typealias MKETAHandler = MKDirections.ETAHandler

extension MKDirections {
  /// Routes that were found.
  open class Response: NSObject {
    private let ends: (source: MKMapItem, destination: MKMapItem)
    private let found: [MKRoute]

    /// Creates a response without routes, for subclasses and tests of programs.
    public override init() {
      ends = (MKMapItem(), MKMapItem())
      found = []
      super.init()
    }

    init(_ request: Request, _ routes: [MKRoute]) {
      ends = (request.source ?? MKMapItem(), request.destination ?? MKMapItem())
      found = routes
      super.init()
    }

    /// Where the routes begin.
    open var source: MKMapItem { ends.source }
    /// Where the routes end.
    open var destination: MKMapItem { ends.destination }
    /// The routes, best first.
    open var routes: [MKRoute] { found }
  }

  /// The duration of the best route.
  open class ETAResponse: NSObject {
    private let ends: (source: MKMapItem, destination: MKMapItem)
    private let route: MKRoute
    private let departure: Date

    /// Creates a response of no length and no duration, for subclasses and tests of programs; the departure is now.
    public override init() {
      ends = (MKMapItem(), MKMapItem())
      route = MKRoute()
      departure = Date()
      super.init()
    }

    /// - Parameter now: time of departure if the request has none.
    init(_ request: Request, _ route: MKRoute, now: Date = Date()) {
      ends = (request.source ?? MKMapItem(), request.destination ?? MKMapItem())
      self.route = route
      departure =
        request.departureDate ?? request.arrivalDate?.addingTimeInterval(-route.expectedTravelTime) ?? now
      super.init()
    }

    /// Where the route begins.
    open var source: MKMapItem { ends.source }
    /// Where the route ends.
    open var destination: MKMapItem { ends.destination }
    /// Duration, s.
    open var expectedTravelTime: TimeInterval { route.expectedTravelTime }
    /// Length, m.
    open var distance: CLLocationDistance { route.distance }
    /// Time of arrival.
    open var expectedArrivalDate: Date { departure.addingTimeInterval(expectedTravelTime) }
    /// Time of departure.
    open var expectedDepartureDate: Date { departure }
    /// Way of travelling.
    open var transportType: MKDirectionsTransportType { route.transportType }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKDirections.Response")
public typealias MKDirectionsResponse = MKDirections.Response

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKDirections.ETAResponse")
public typealias MKETAResponse = MKDirections.ETAResponse
