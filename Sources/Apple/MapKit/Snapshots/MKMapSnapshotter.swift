import Dispatch
import Foundation
internal import LocationEngine

/// Makes a picture of a map without a view. Callable from any thread.
///
/// A picture has no annotations and overlays: programs draw them with `Snapshot.point(for:)`. It needs cairo, which is
/// loaded at the first picture. Where the map knows nothing, the picture says so and shows meridians, parallels and a
/// scale bar.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  /// Called with the picture, or with the reason why there is none.
  public typealias CompletionHandler = @Sendable (MKMapSnapshotter.Snapshot?, (any Error)?) -> Void

  private let options: Options

  /// The request in progress.
  private struct Request: Sendable {
    var number: Int
    var queue: DispatchQueue
    var handler: CompletionHandler
  }

  private struct State: Sendable {
    var count = 0
    var request: Request?
  }

  private let state = Guarded(State())

  /// Creates a snapshotter of the options as they are now.
  public init(options: MKMapSnapshotter.Options) {
    // A copy by the same initialiser as `copy(with:)`: changes of the caller's object have no effect from here on.
    self.options = Options(copying: options)
    super.init()
  }

  /// Creates a snapshotter of the world, 256 × 256 points.
  public override convenience init() { self.init(options: Options()) }

  /// Whether a picture is being made.
  open var isLoading: Bool { state.withLock { $0.request != nil } }

  /// Makes the picture and calls the handler once, on the main queue.
  ///
  /// During another call the handler gets `MKError.loadingThrottled`, without cairo `MKError.unknown` with the reason.
  @preconcurrency
  open func start(
    completionHandler: @escaping @MainActor @Sendable (MKMapSnapshotter.Snapshot?, (any Error)?) -> Void
  ) {
    start(with: .main) { snapshot, error in MainActor.assumeIsolated { completionHandler(snapshot, error) } }
  }

  /// Makes the picture and calls the handler once, on a queue of the caller.
  @preconcurrency
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    let number = state.withLock { state -> Int? in
      guard state.request == nil else { return nil }
      state.count += 1
      state.request = Request(number: state.count, queue: queue, handler: completionHandler)
      return state.count
    }
    guard let number else { return queue.async { completionHandler(nil, MKError(.loadingThrottled)) } }
    let picture = SnapshotPicture(options)
    DispatchQueue.global().async { [self] in
      let result = picture.drawn()
      guard let request = taken(number) else { return }
      request.queue.async { request.handler(try? result.get(), result.failure) }
    }
  }

  /// Makes the picture.
  ///
  /// - Parameter queue: the queue that the work reports to; the caller's task continues on its own executor.
  open func start(with queue: DispatchQueue = .main) async throws -> MKMapSnapshotter.Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      start(with: queue) { snapshot, error in
        if let snapshot {
          continuation.resume(returning: snapshot)
        } else {
          continuation.resume(throwing: error ?? MKError(.unknown))
        }
      }
    }
  }

  /// Cancels the picture in progress, if any: its handler gets `CocoaError.userCancelled`.
  open func cancel() {
    guard let request = taken(nil) else { return }
    request.queue.async { request.handler(nil, CocoaError(.userCancelled)) }
  }

  /// Ends the request and returns it; nil if there is none, or another than `number`.
  private func taken(_ number: Int?) -> Request? {
    state.withLock { state in
      guard let request = state.request, number == nil || number == request.number else { return nil }
      state.request = nil
      return request
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKMapSnapshotter.CompletionHandler")
public typealias MKMapSnapshotCompletionHandler = MKMapSnapshotter.CompletionHandler
