import CoreLocation
internal import LocationEngine

/// Finds places while a user is typing. An object of one thread, normally the main one.
///
/// Each change of `queryFragment`, or of what limits the results, replaces the search in progress by another.
open class MKLocalSearchCompleter: NSObject {
  /// Kinds of results.
  public struct ResultType: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt

    /// Creates a set of kinds.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Streets, towns and other parts of addresses.
    public static var address: ResultType { ResultType(rawValue: 1 << 0) }
    /// Places with a name of their own.
    public static var pointOfInterest: ResultType { ResultType(rawValue: 1 << 1) }
    /// Texts to search for; never found here.
    public static var query: ResultType { ResultType(rawValue: 1 << 2) }
    /// Lakes, rivers and seas.
    public static var physicalFeature: ResultType { ResultType(rawValue: 1 << 3) }
  }

  /// Kinds of results, as before iOS 13.
  public enum FilterType: Int, Sendable {
    /// Places, and texts to search for.
    case locationsAndQueries = 0
    /// Places.
    case locationsOnly = 1
  }

  /// Set by initialisers only.
  private var search = PlaceSearch.program
  private let work = SingleRequest<[MKMapItem]>()
  private var found: [MKLocalSearchCompletion] = []

  /// The object that hears of results.
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// What the user has typed; an empty text finds nothing.
  open var queryFragment = "" { didSet { begin() } }
  /// Where to look first; by default the whole world.
  open var region = SearchArea.world { didSet { begin() } }
  /// Whether places outside the region are left out.
  open var regionPriority = MKLocalSearchRegionPriority.default { didSet { begin() } }
  /// Kinds of results; by default all.
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query, .physicalFeature] { didSet { begin() } }
  /// Which places of interest are found; nil: all.
  open var pointOfInterestFilter: MKPointOfInterestFilter? { didSet { begin() } }
  /// Which parts of addresses are found; nil: all.
  open var addressFilter: MKAddressFilter? { didSet { begin() } }

  /// Kinds of results, as before iOS 13.
  @available(*, deprecated, renamed: "resultTypes")
  open var filterType: FilterType {
    get { resultTypes.contains(.query) ? .locationsAndQueries : .locationsOnly }
    set {
      resultTypes =
        newValue == .locationsOnly ? resultTypes.subtracting(.query) : resultTypes.union(.query)
    }
  }

  /// Creates a completer, which begins with the first text.
  public override init() { super.init() }

  convenience init(_ search: PlaceSearch) {
    self.init()
    self.search = search
  }

  /// What the last search that succeeded has found, best first.
  open var results: [MKLocalSearchCompletion] { found }
  /// Whether a search is in progress.
  open var isSearching: Bool { work.isUnderWay }

  /// Cancels the search in progress, if any: the delegate is not called.
  open func cancel() { work.drop() }

  private func begin() {
    work.drop()
    guard !queryFragment.allSatisfy(\.isWhitespace) else {
      found = []
      return
    }
    let request = MKLocalSearch.Request(naturalLanguageQuery: queryFragment, region: region)
    request.regionPriority = regionPriority
    request.resultTypes = MKLocalSearch.ResultType(resultTypes)
    request.pointOfInterestFilter = pointOfInterestFilter
    request.addressFilter = addressFilter
    let (query, search, fragment, asked) = (LocalQuery(request), search, queryFragment, Date())
    let completer = MainQueueOnly(WeakReference(self))
    work.start {
      await query.find(in: search).map { places in places.map { MKMapItem($0, asked: asked) } }
    } _: {
      completer.value.object?.finish($0, fragment)
    }
  }

  private func finish(_ answer: Result<[MKMapItem], any Error>, _ fragment: String) {
    switch answer {
    case .success(let items): found = items.map { MKLocalSearchCompletion($0, fragment: fragment) }
    case .failure(MKError.placemarkNotFound): found = []
    case .failure(let error):
      delegate?.completer(self, didFailWithError: error)
      return
    }
    delegate?.completerDidUpdateResults(self)
  }
}

private struct WeakReference {
  weak var object: MKLocalSearchCompleter?

  init(_ object: MKLocalSearchCompleter) { self.object = object }
}

extension MKLocalSearch.ResultType {
  fileprivate init(_ types: MKLocalSearchCompleter.ResultType) {
    self = []
    if types.contains(.address) { insert(.address) }
    if types.contains(.pointOfInterest) { insert(.pointOfInterest) }
    if types.contains(.physicalFeature) { insert(.physicalFeature) }
  }
}
