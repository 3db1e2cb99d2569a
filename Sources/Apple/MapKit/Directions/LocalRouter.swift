import CoreLocation

/// Finds ways on this machine, for `MKDirections`; not a part of Apple's interface.
///
/// Set one as `MKDirections.localRouter`. Any number of tasks may ask at once; to abandon a request, `MKDirections`
/// cancels its task.
public protocol LocalRouter: Sendable {
  /// Returns routes, best first; none if there is no way.
  ///
  /// An error that is thrown reaches the program's handler: as it is if it is an `MKError`, otherwise as
  /// `MKError.serverFailure`.
  func routes(for query: LocalRouteQuery) async throws -> [LocalRoute]
}

/// What a router is asked for; not a part of Apple's interface.
public struct LocalRouteQuery: Sendable {
  /// Where the way begins, WGS 84.
  public let source: CLLocationCoordinate2D
  /// Where the way ends, WGS 84.
  public let destination: CLLocationCoordinate2D
  /// The ways of travelling, of which the router chooses.
  public let transportType: MKDirectionsTransportType
  /// Time of departure; nil: now, or what the arrival needs.
  public let departureDate: Date?
  /// Time of arrival; nil: as early as possible.
  public let arrivalDate: Date?
  /// Whether several routes are wanted.
  public let wantsAlternates: Bool
  /// Whether roads with a toll are to be avoided.
  public let avoidsTolls: Bool
  /// Whether motorways are to be avoided.
  public let avoidsHighways: Bool
}

/// A way that a router has found; not a part of Apple's interface.
public struct LocalRoute: Sendable {
  /// A part of the way with one instruction.
  public struct Step: Sendable {
    /// What the traveller does at the beginning of the part.
    public var instructions: String
    /// A warning; nil if none.
    public var notice: String?
    /// The line of the part, WGS 84.
    public var coordinates: [CLLocationCoordinate2D]
    /// Way of travelling; nil: that of the route.
    public var transportType: MKDirectionsTransportType?

    /// Creates a part.
    public init(_ instructions: String, coordinates: [CLLocationCoordinate2D]) {
      self.instructions = instructions
      self.coordinates = coordinates
    }
  }

  /// A name by which the traveller knows it, such as that of its main road.
  public var name: String
  /// The line of the whole way, WGS 84.
  public var coordinates: [CLLocationCoordinate2D]
  /// Duration, s.
  public var expectedTravelTime: TimeInterval
  /// Length, m; nil: that of the line on the ellipsoid.
  public var distance: CLLocationDistance?
  /// Way of travelling.
  public var transportType: MKDirectionsTransportType
  /// The parts with their instructions.
  public var steps: [Step] = []
  /// Warnings.
  public var advisoryNotices: [String] = []
  /// Whether there is a toll.
  public var hasTolls = false
  /// Whether there are motorways.
  public var hasHighways = false

  /// Creates a route without parts.
  public init(
    _ name: String, coordinates: [CLLocationCoordinate2D], expectedTravelTime: TimeInterval,
    transportType: MKDirectionsTransportType = .automobile
  ) {
    self.name = name
    self.coordinates = coordinates
    self.expectedTravelTime = expectedTravelTime
    self.transportType = transportType
  }
}
