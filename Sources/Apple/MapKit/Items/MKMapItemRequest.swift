import Foundation

/// Finds the place of an identifier, or of a feature of Apple's map. Callable from any thread.
///
/// Indexes of places have neither: every request fails, with `MKError.placemarkNotFound`, or with
/// `MKError.serverFailure` without an index.
open class MKMapItemRequest: NSObject, @unchecked Sendable {
  private let wanted: MKMapItem.Identifier?
  private let feature: MKMapFeatureAnnotation?
  private let search: MapItemSearch
  private let request = SingleRequest<MKMapItem>()

  /// Creates a request.
  public init(mapItemIdentifier identifier: MKMapItem.Identifier) {
    wanted = identifier
    feature = nil
    search = .program
    super.init()
  }

  /// Creates a request for what is known of a selected feature.
  public init(mapFeatureAnnotation: MKMapFeatureAnnotation) {
    wanted = nil
    feature = mapFeatureAnnotation
    search = .program
    super.init()
  }

  init(_ identifier: MKMapItem.Identifier?, feature: MKMapFeatureAnnotation? = nil, _ search: MapItemSearch) {
    wanted = identifier
    self.feature = feature
    self.search = search
    super.init()
  }

  /// The identifier; nil if the request was created with a feature.
  open var mapItemIdentifier: MKMapItem.Identifier? { wanted }
  /// The feature; nil if the request was created with an identifier.
  open var mapFeatureAnnotation: MKMapFeatureAnnotation? { feature }
  /// The feature; nil if the request was created with an identifier.
  @available(*, deprecated, renamed: "mapFeatureAnnotation")
  open var featureAnnotation: MKMapFeatureAnnotation? { feature }
  /// Whether the request is in progress.
  open var isLoading: Bool { request.isUnderWay }
  /// Whether the request was cancelled.
  open var isCancelled: Bool { request.isCancelled }

  /// Looks for the place, and calls the handler once, on the main queue, with an error.
  @preconcurrency
  open func getMapItem(completionHandler: @escaping @MainActor @Sendable (MKMapItem?, (any Error)?) -> Void) {
    let (search, asked) = (search, Date())
    request.start {
      await search.find { _ in [] }.map { MKMapItem($0[0], asked: asked) }
    } _: {
      completionHandler(try? $0.get(), $0.failure)
    }
  }

  /// The place; awaiting it looks for it. Throws the errors of `getMapItem`.
  open var mapItem: MKMapItem {
    get async throws { try await awaited { self.getMapItem(completionHandler: $0) } }
  }

  /// Cancels the request in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() { request.cancel() }
}
