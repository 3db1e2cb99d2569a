import CoreLocation

/// A way between two places.
open class MKRoute: NSObject {
  private let route: LocalRoute
  private let line: MKPolyline
  private let parts: [Step]
  private let length: CLLocationDistance

  /// Creates a route without name, length, duration, parts and way of travelling, for subclasses and tests of programs.
  public override init() {
    route = LocalRoute("", coordinates: [], expectedTravelTime: 0, transportType: [])
    line = MKPolyline()
    parts = []
    length = 0
    super.init()
  }

  init(_ route: LocalRoute) {
    self.route = route
    line = MKPolyline(coordinates: route.coordinates, count: route.coordinates.count)
    parts = route.steps.map { Step($0, of: route) }
    length = route.distance ?? Self.length(route.coordinates)
    super.init()
  }

  /// A name by which the traveller knows it, such as that of its main road.
  open var name: String { route.name }
  /// Warnings for the traveller.
  open var advisoryNotices: [String] { route.advisoryNotices }
  /// Length, m.
  open var distance: CLLocationDistance { length }
  /// Duration, s.
  open var expectedTravelTime: TimeInterval { route.expectedTravelTime }
  /// Way of travelling.
  open var transportType: MKDirectionsTransportType { route.transportType }
  /// The line of the whole way.
  open var polyline: MKPolyline { line }
  /// The parts with their instructions.
  open var steps: [Step] { parts }
  /// Whether there is a toll.
  open var hasTolls: Bool { route.hasTolls }
  /// Whether there are motorways.
  open var hasHighways: Bool { route.hasHighways }

  /// Returns the length of a line on the ellipsoid, m.
  fileprivate static func length(_ coordinates: [CLLocationCoordinate2D]) -> CLLocationDistance {
    let locations = coordinates.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
    return zip(locations, locations.dropFirst()).reduce(0) { $0 + $1.0.distance(from: $1.1) }
  }

  /// A part of a route with one instruction.
  open class Step: NSObject {
    private let step: LocalRoute.Step
    private let line: MKPolyline
    private let type: MKDirectionsTransportType

    /// Creates a part without instructions, length and way of travelling, for subclasses and tests of programs.
    public override init() {
      step = LocalRoute.Step("", coordinates: [])
      line = MKPolyline()
      type = []
      super.init()
    }

    init(_ step: LocalRoute.Step, of route: LocalRoute) {
      self.step = step
      line = MKPolyline(coordinates: step.coordinates, count: step.coordinates.count)
      type = step.transportType ?? route.transportType
      super.init()
    }

    /// What the traveller does at the beginning of the part.
    open var instructions: String { step.instructions }
    /// A warning; nil if none.
    open var notice: String? { step.notice }
    /// Length, m.
    open var distance: CLLocationDistance { MKRoute.length(step.coordinates) }
    /// The line of the part.
    open var polyline: MKPolyline { line }
    /// Way of travelling.
    open var transportType: MKDirectionsTransportType { type }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKRoute.Step")
public typealias MKRouteStep = MKRoute.Step
