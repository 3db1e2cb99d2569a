/// What waits for one consumer: the meeting point of the sending thread and the consumer's task.
@usableFromInline
final class Subscription<Element: Sendable>: Sendable {
  @usableFromInline
  enum Supply {
    /// The batch has elements.
    case some
    /// Nothing yet.
    case none
    /// Nothing ever again.
    case finished
  }

  @usableFromInline
  struct State: ~Copyable, Sendable {
    @usableFromInline var queue: Ring<Element>
    /// Elements dropped since the consumer last took any.
    @usableFromInline var missed = 0
    @usableFromInline var isFinished = false
    /// Why the sender has finished; nil if it has not, or for an end like any other.
    @usableFromInline var failure: SourceError?
    @usableFromInline var waiter: CheckedContinuation<Void, Never>?
  }

  @usableFromInline let state: Guarded<State>
  private let markLoss: (@Sendable (inout Element, Int) -> Void)?

  init(capacity: Int, markLoss: (@Sendable (inout Element, Int) -> Void)?) {
    state = Guarded(State(queue: Ring(capacity: capacity)))
    self.markLoss = markLoss
  }

  /// Queues an element and wakes the consumer; never waits for it.
  @inlinable
  func push(_ element: Element) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isFinished else { return nil }
      if !state.queue.append(element) { state.missed += 1 }
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Lets the consumer have what is queued, and then the end. The first end counts.
  func finish(throwing error: SourceError? = nil) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.isFinished { state.failure = error }
      state.isFinished = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  var failure: SourceError? { state.withLock { $0.failure } }

  /// Exchanges the consumer's empty batch for everything queued.
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

  /// Suspends the consumer until something is queued, it is finished, or its task is cancelled.
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
