import Foundation

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
