import Dispatch
internal import EngineRuntime
import Foundation

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

extension Result {
  /// The error; nil for a success.
  package var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

/// Awaits a request that calls a handler once on the main queue.
///
/// - Parameter request: starts the request with the handler.
func awaited<Answer: Sendable>(
  _ request: (@escaping @MainActor @Sendable (Answer?, (any Error)?) -> Void) -> Void
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    request { answer, error in
      if let answer {
        continuation.resume(returning: answer)
      } else {
        continuation.resume(throwing: error ?? MKError(.unknown))
      }
    }
  }
}

/// A value that the main queue alone uses from now on.
///
/// `@unchecked`: the caller gives the value up, or uses it on the main queue too.
struct MainQueueOnly<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
