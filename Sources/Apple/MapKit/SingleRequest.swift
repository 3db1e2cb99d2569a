import Dispatch
import Foundation
internal import LocationEngine

/// The single request that an object may have in progress. Callable from any thread.
final class SingleRequest<Answer: Sendable>: Sendable {
  /// Called once, on the main queue.
  typealias Handler = @MainActor @Sendable (Result<Answer, any Error>) -> Void
  /// Finds the answer. What the task of a cancelled request returns is ignored.
  typealias Work = @Sendable () async -> Result<Answer, any Error>

  private let slot = RequestSlot<Handler>()

  /// Whether a request is in progress: from its start until its handler is called.
  var isUnderWay: Bool { slot.isUnderWay }
  /// Whether the last request was cancelled.
  var isCancelled: Bool { slot.isCancelled }

  /// Starts a request; if another is in progress, this one fails with `loadingThrottled`.
  func start(_ work: @escaping Work, _ handler: @escaping Handler) {
    guard let number = slot.begin(handler) else {
      return Self.deliver(.failure(MKError(.loadingThrottled)), to: handler)
    }
    slot.run(number) { [slot] in
      let answer = await work()
      DispatchQueue.main.async {
        guard let handler = slot.take(number) else { return }
        MainActor.assumeIsolated { handler(answer) }
      }
    }
  }

  /// Cancels the request in progress, if any: its handler gets `CocoaError.userCancelled`.
  func cancel() {
    guard let handler = drop() else { return }
    Self.deliver(.failure(CocoaError(.userCancelled)), to: handler)
  }

  /// Cancels the request in progress, if any, without a call of its handler.
  @discardableResult
  func drop() -> Handler? { slot.cancel() }

  private static func deliver(_ answer: Result<Answer, any Error>, to handler: @escaping Handler) {
    DispatchQueue.main.async { MainActor.assumeIsolated { handler(answer) } }
  }
}
