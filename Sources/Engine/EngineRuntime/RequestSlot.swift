/// Holds the one request that an object may have in progress: what its end is to call, and its task. Callable from any
/// thread.
package final class RequestSlot<Handler: Sendable>: Sendable {
  private struct State: Sendable {
    var handler: Handler?
    var task: Task<Void, Never>?
    /// Number of requests begun: shows whether a finished task's request was cancelled meanwhile.
    var count = 0
    var isCancelled = false

    mutating func end() -> (handler: Handler?, task: Task<Void, Never>?) {
      defer { (handler, task) = (nil, nil) }
      return (handler, task)
    }
  }

  private let state = Guarded(State())

  package init() {}

  /// Whether a request is in progress: from `begin` until its handler is taken.
  package var isUnderWay: Bool { state.withLock { $0.handler != nil } }
  /// Whether the last request was cancelled.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Begins a request.
  ///
  /// - Returns: its number; nil if another is in progress.
  package func begin(_ handler: Handler) -> Int? {
    state.withLock { state in
      guard state.handler == nil else { return nil }
      state.handler = handler
      state.isCancelled = false
      state.count += 1
      return state.count
    }
  }

  /// Starts the task of request `number`, which `cancel` cancels.
  package func run(_ number: Int, _ work: @escaping @Sendable () async -> Void) {
    let task = Task.detached(operation: work)
    let isStale = state.withLock { state in
      guard state.handler != nil, state.count == number else { return true }
      state.task = task
      return false
    }
    if isStale { task.cancel() }
  }

  /// Ends request `number` and returns its handler; nil if that is not in progress.
  package func take(_ number: Int) -> Handler? {
    state.withLock { state in state.count == number ? state.end().handler : nil }
  }

  /// Cancels the request in progress and returns its handler; nil if there is none.
  package func cancel() -> Handler? {
    let (handler, task) = state.withLock { state in
      if state.handler != nil { state.isCancelled = true }
      return state.end()
    }
    task?.cancel()
    return handler
  }
}
