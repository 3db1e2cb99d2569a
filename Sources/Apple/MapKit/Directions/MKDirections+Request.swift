import CoreLocation

extension MKDirections {
  /// Whether roads of a kind are used.
  public enum RoutePreference: Int, Sendable {
    /// They are.
    case any = 0
    /// They are not, if there is another way.
    case avoid = 1
  }

  /// What directions are asked for.
  open class Request: NSObject, NSCopying {
    /// Where the way begins; nil finds nothing.
    open var source: MKMapItem?
    /// Where the way ends; nil finds nothing.
    open var destination: MKMapItem?
    /// The ways of travelling that may be chosen; by default any.
    open var transportType = MKDirectionsTransportType.any
    /// Whether several routes are wanted; false by default.
    open var requestsAlternateRoutes = false
    /// Time of departure; nil: now.
    open var departureDate: Date?
    /// Time of arrival; nil: as early as possible.
    open var arrivalDate: Date?
    /// Whether roads with a toll are used.
    open var tollPreference = RoutePreference.any
    /// Whether motorways are used.
    open var highwayPreference = RoutePreference.any

    /// Creates a request without ends.
    public override init() { super.init() }

    /// Creates a request without ends: no app of Linux makes such links.
    public init(contentsOfURL url: URL) { super.init() }

    /// Creates a request without ends: no app of Linux makes such links.
    public convenience init(contentsOf url: URL) { self.init(contentsOfURL: url) }

    /// Returns false: no app of Linux makes such links.
    open class func isDirectionsRequest(_ url: URL) -> Bool { false }

    /// Returns a new request with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
      let request = Request()
      request.source = source
      request.destination = destination
      request.transportType = transportType
      request.requestsAlternateRoutes = requestsAlternateRoutes
      request.departureDate = departureDate
      request.arrivalDate = arrivalDate
      request.tollPreference = tollPreference
      request.highwayPreference = highwayPreference
      return request
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKDirections.Request")
public typealias MKDirectionsRequest = MKDirections.Request

/// Ways of travelling.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  /// One bit for each way.
  public let rawValue: UInt

  /// Creates a set of ways.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// By car.
  public static var automobile: MKDirectionsTransportType { Self(rawValue: 1 << 0) }
  /// On foot.
  public static var walking: MKDirectionsTransportType { Self(rawValue: 1 << 1) }
  /// By public transport.
  public static var transit: MKDirectionsTransportType { Self(rawValue: 1 << 2) }
  /// By bicycle.
  public static var cycling: MKDirectionsTransportType { Self(rawValue: 1 << 3) }
  /// By any of these.
  public static var any: MKDirectionsTransportType { Self(rawValue: 0x0FFF_FFFF) }
}
