/// Queue of one consumer, shared by the sending thread and the consumer's task.
@usableFromInline
final class Subscription<Element: Sendable>: Sendable {
  @usableFromInline
  enum Supply {
    /// The batch has elements.
    case some
    /// There is no element yet.
    case none
    /// There will be no more elements.
    case finished
  }

  @usableFromInline
  struct State: ~Copyable, Sendable {
    @usableFromInline var queue: Ring<Element>
    /// Number of elements dropped since the last `take`.
    @usableFromInline var missed = 0
    @usableFromInline var isFinished = false
    /// Error with which the sender finished; nil before the end, and for a normal end.
    @usableFromInline var failure: SourceError?
    @usableFromInline var waiter: CheckedContinuation<Void, Never>?
  }

  @usableFromInline let state: Guarded<State>
  private let markLoss: (@Sendable (inout Element, Int) -> Void)?

  init(capacity: Int, markLoss: (@Sendable (inout Element, Int) -> Void)?) {
    state = Guarded(State(queue: Ring(capacity: capacity)))
    self.markLoss = markLoss
  }

  /// Queues an element and resumes the consumer. Never waits.
  @inlinable
  func push(_ element: Element) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isFinished else { return nil }
      if !state.queue.append(element) { state.missed += 1 }
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Ends the sequence after the queued elements. Only the first call counts.
  func finish(throwing error: SourceError? = nil) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.isFinished { state.failure = error }
      state.isFinished = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  var failure: SourceError? { state.withLock { $0.failure } }

  /// Swaps the consumer's empty batch with the queue.
  @usableFromInline
  func take(_ batch: inout Ring<Element>) -> Supply {
    var missed = 0
    let supply = state.withLock { state -> Supply in
      guard !state.queue.isEmpty else { return state.isFinished ? .finished : .none }
      swap(&state.queue, &batch)
      missed = state.missed
      state.missed = 0
      return .some
    }
    if missed > 0, let markLoss { batch.updateFirst { markLoss(&$0, missed) } }
    return supply
  }

  /// Suspends the consumer until an element is queued, the sender has finished, or its task is cancelled.
  @usableFromInline
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayGoOn = state.withLock { state -> Bool in
          guard state.queue.isEmpty, !state.isFinished else { return true }
          precondition(state.waiter == nil, "one iterator is awaited by two tasks")
          state.waiter = continuation
          return false
        }
        if mayGoOn { continuation.resume() }
      }
    } onCancel: {
      finish()
    }
  }
}
