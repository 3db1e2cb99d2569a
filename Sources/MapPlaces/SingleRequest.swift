import Dispatch
import Foundation
internal import LocationEngine

/// The single request that an object may have in progress. Callable from any thread.
final class SingleRequest<Answer: Sendable>: Sendable {
  /// Called once, on the main queue.
  typealias Handler = @MainActor @Sendable (Result<Answer, any Error>) -> Void
  /// Finds the answer. What the task of a cancelled request returns is ignored.
  typealias Work = @Sendable () async -> Result<Answer, any Error>

  private struct State: Sendable {
    var handler: Handler?
    var task: Task<Void, Never>?
    /// Number of requests begun: shows whether a finished task's request was cancelled meanwhile.
    var count = 0
    var isCancelled = false
  }

  private let state = Guarded(State())

  /// Whether a request is in progress: from its start until its handler is called.
  var isUnderWay: Bool { state.withLock { $0.handler != nil } }
  /// Whether the last request was cancelled.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Starts a request; if another is in progress, this one fails with `loadingThrottled`.
  func start(_ work: @escaping Work, _ handler: @escaping Handler) {
    guard let number = begin(handler) else {
      return Self.deliver(.failure(MKError(.loadingThrottled)), to: handler)
    }
    let task = Task.detached { [self] in
      let answer = await work()
      DispatchQueue.main.async { [self] in
        guard let (handler, _) = take(number) else { return }
        MainActor.assumeIsolated { handler(answer) }
      }
    }
    let isStale = state.withLock { state in
      guard state.handler != nil, state.count == number else { return true }
      state.task = task
      return false
    }
    if isStale { task.cancel() }
  }

  /// Cancels the request in progress, if any: its handler gets `CocoaError.userCancelled`.
  func cancel() {
    guard let handler = drop() else { return }
    Self.deliver(.failure(CocoaError(.userCancelled)), to: handler)
  }

  /// Cancels the request in progress, if any, without a call of its handler.
  @discardableResult
  func drop() -> Handler? {
    guard let (handler, task) = take() else { return nil }
    state.withLock { $0.isCancelled = true }
    task?.cancel()
    return handler
  }

  private static func deliver(_ answer: Result<Answer, any Error>, to handler: @escaping Handler) {
    DispatchQueue.main.async { MainActor.assumeIsolated { handler(answer) } }
  }

  /// Returns the number of the new request; nil if another is in progress.
  private func begin(_ handler: @escaping Handler) -> Int? {
    state.withLock { state in
      guard state.handler == nil else { return nil }
      state.handler = handler
      state.isCancelled = false
      state.count += 1
      return state.count
    }
  }

  /// Ends the request and returns its handler; nil if none is in progress, or another than `number`.
  private func take(_ number: Int? = nil) -> (handler: Handler, task: Task<Void, Never>?)? {
    state.withLock { state in
      guard let handler = state.handler, number == nil || number == state.count else { return nil }
      defer {
        state.handler = nil
        state.task = nil
      }
      return (handler, state.task)
    }
  }
}
