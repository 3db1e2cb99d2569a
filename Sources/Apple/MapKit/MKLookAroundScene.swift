import CoreLocation
import Foundation

/// Pictures of a street around a place. Linux has none, so no request returns one, and a program cannot create one.
open class MKLookAroundScene: NSObject, NSCopying, @unchecked Sendable {
  /// Creates a scene without pictures, for this module and its tests.
  init(empty: Void) { super.init() }

  /// Returns the scene itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

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

/// Makes one picture of a scene. Callable from any thread.
///
/// A program cannot come by a scene on Linux, and so makes no snapshotter. The class is there for the code that is
/// written for the case of a scene.
open class MKLookAroundSnapshotter: NSObject, @unchecked Sendable {
  private let request = SingleRequest<Snapshot>()

  /// Creates a snapshotter of a scene.
  public init(scene: MKLookAroundScene, options: MKLookAroundSnapshotter.Options) { super.init() }

  /// Whether a picture is being made.
  open var isLoading: Bool { request.isUnderWay }

  /// Calls the handler once, on the main queue, with `MKError.serverFailure`: there are no pictures.
  @preconcurrency
  open func getSnapshotWithCompletionHandler(
    _ completionHandler: @escaping @MainActor @Sendable (MKLookAroundSnapshotter.Snapshot?, (any Error)?) -> Void
  ) {
    request.start({ .failure(MKError(.serverFailure)) }, { completionHandler(try? $0.get(), $0.failure) })
  }

  /// The picture. Throws the errors of `getSnapshotWithCompletionHandler(_:)`.
  open var snapshot: MKLookAroundSnapshotter.Snapshot {
    get async throws { try await awaited { self.getSnapshotWithCompletionHandler($0) } }
  }

  /// Cancels the picture in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() { request.cancel() }
}

extension MKLookAroundSnapshotter {
  /// What a picture of a scene looks like.
  open class Options: NSObject, NSCopying {
    /// Which places of interest are shown; nil: all.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// Width and height of the picture, in points; 256 × 256 by default.
    open var size = CGSize(width: 256, height: 256)
    /// Light or dark surroundings.
    open var traitCollection = UITraitCollection()

    /// Creates options of default values.
    public override init() { super.init() }

    /// Returns options with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Options()
      copy.pointOfInterestFilter = pointOfInterestFilter
      copy.size = size
      copy.traitCollection = traitCollection
      return copy
    }
  }

  /// A picture of a scene. None is ever made here.
  open class Snapshot: NSObject, @unchecked Sendable {
    private let picture: UIImage

    /// Creates a snapshot of no size, for subclasses and tests of programs.
    public override init() {
      picture = UIImage()
      super.init()
    }

    /// Creates a snapshot with a picture, for this module and its tests.
    init(_ image: UIImage) {
      picture = image
      super.init()
    }

    /// The picture.
    open var image: UIImage { picture }
  }
}
