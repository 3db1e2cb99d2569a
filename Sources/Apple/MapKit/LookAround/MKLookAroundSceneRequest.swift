import CoreLocation
import Foundation

/// Asks for pictures of the street at a place. Callable from any thread.
///
/// Linux has no such pictures. The answer is that of Apple's systems for a place without them: no scene and no error.
open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  private let place: CLLocationCoordinate2D
  private let item: MKMapItem?
  private let request = SingleRequest<Void>()

  /// Creates a request for a coordinate, WGS 84.
  public init(coordinate: CLLocationCoordinate2D) {
    place = coordinate
    item = nil
    super.init()
  }

  /// Creates a request for the location of an item.
  public init(mapItem: MKMapItem) {
    place = mapItem.location.coordinate
    item = mapItem
    super.init()
  }

  /// The place, WGS 84: that of the item if the request was created with one.
  open var coordinate: CLLocationCoordinate2D { place }
  /// The item that the request was created with; nil if none.
  open var mapItem: MKMapItem? { item }
  /// Whether the request is in progress.
  open var isLoading: Bool { request.isUnderWay }
  /// Whether the request was cancelled.
  open var isCancelled: Bool { request.isCancelled }

  /// Calls the handler once, on the main queue: with neither a scene nor an error.
  ///
  /// During another call the error is `MKError.loadingThrottled`, after `cancel()` it is `CocoaError.userCancelled`.
  @preconcurrency
  open func getSceneWithCompletionHandler(
    _ completionHandler: @escaping @MainActor @Sendable (MKLookAroundScene?, (any Error)?) -> Void
  ) {
    request.start({ .success(()) }, { completionHandler(nil, $0.failure) })
  }

  /// The pictures: nil here. Throws the errors of `getSceneWithCompletionHandler(_:)`.
  open var scene: MKLookAroundScene? {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        getSceneWithCompletionHandler { scene, error in
          if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: scene) }
        }
      }
    }
  }

  /// Cancels the request in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() { request.cancel() }
}
