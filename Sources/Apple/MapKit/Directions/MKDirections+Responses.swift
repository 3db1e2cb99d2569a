import CoreLocation

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
