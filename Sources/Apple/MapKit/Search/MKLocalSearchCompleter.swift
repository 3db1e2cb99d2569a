import CoreLocation
import Foundation

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
  private var search = MapItemSearch.program
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

  convenience init(_ search: MapItemSearch) {
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

/// Receives what a completer has found, on the main queue.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  /// Reports that `results` has changed.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// Reports that the search failed; the error is an `MKError`. A changed fragment starts another search.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Default: does nothing.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Default: does nothing.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}

  // On Apple's systems the methods are optional requirements, and callers write
  // `delegate?.completerDidUpdateResults?(completer)`. These properties with the same names make that spelling compile.

  /// The delegate's method of that name; never nil.
  public var completerDidUpdateResults: ((MKLocalSearchCompleter) -> Void)? {
    { [self] (completer: MKLocalSearchCompleter) -> Void in completerDidUpdateResults(completer) }
  }

  /// The delegate's `completer(_:didFailWithError:)`; never nil.
  public var completer: MKLocalSearchCompleterDelegateCalls? { MKLocalSearchCompleterDelegateCalls(self) }
}

/// The method of a delegate that is named `completer`, callable by its labels.
public struct MKLocalSearchCompleterDelegateCalls {
  private let delegate: any MKLocalSearchCompleterDelegate

  init(_ delegate: any MKLocalSearchCompleterDelegate) { self.delegate = delegate }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
    delegate.completer(completer, didFailWithError: error)
  }
}

/// A place that completes what a user has typed.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  private let texts: (title: String, subtitle: String)
  private let fragment: String

  /// Creates a completion without texts, for subclasses and tests of programs.
  public override init() {
    texts = ("", "")
    fragment = ""
    super.init()
  }

  init(_ item: MKMapItem, fragment: String) {
    let address = item.placemark.postalAddress.map { AddressText.lines($0) } ?? []
    let title = item.name ?? address.first ?? ""
    texts = (title, address.filter { $0 != title }.joined(separator: ", "))
    self.fragment = fragment
    super.init()
  }

  /// The place's name, or the first line of its address.
  open var title: String { texts.title }
  /// The rest of the address; empty if unknown.
  open var subtitle: String { texts.subtitle }
  /// Ranges of the title, UTF-16, that match what the user has typed.
  open var titleHighlightRanges: [NSValue] { ranges(in: title) }
  /// Ranges of the subtitle, UTF-16, that match what the user has typed.
  open var subtitleHighlightRanges: [NSValue] { ranges(in: subtitle) }

  /// Returns the beginnings of words that equal a word of the fragment, without regard to case and accents.
  private func ranges(in text: String) -> [NSValue] {
    let words = fragment.split { !$0.isLetter && !$0.isNumber }
    var ranges: [NSRange] = []
    for word in words {
      var start = text.startIndex
      while let range = text.range(
        of: word, options: [.caseInsensitive, .diacriticInsensitive], range: start..<text.endIndex)
      {
        let isBeginning = range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isLetter
        if isBeginning { ranges.append(NSRange(range, in: text)) }
        start = range.upperBound
      }
    }
    ranges.sort { $0.location < $1.location }
    return ranges.map { NSValue(range: $0) }
  }
}
