import CoreLocation

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
