internal import EngineRuntime

/// The pending elements of one task that iterates over a sequence: the service adds, the task removes.
///
/// If the task is too slow, the oldest elements are lost, never the newest.
final class Outbox<Element: Sendable>: Sendable {
  enum Supply {
    case element(Element)
    /// No element is pending.
    case none
    /// The sequence has ended.
    case finished
  }

  private struct State: Sendable {
    var elements: [Element] = []
    var isFinished = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Guarded(State())
  private let capacity: Int

  /// - Parameter capacity: the maximum number of pending elements, at least 1.
  init(capacity: Int) { self.capacity = capacity }

  /// Adds an element.
  ///
  /// - Returns: the waiting task's continuation, to be resumed outside all locks; nil if no task waits.
  func push(_ element: Element) -> CheckedContinuation<Void, Never>? {
    state.withLock { state in
      guard !state.isFinished else { return nil }
      if state.elements.count == capacity { state.elements.removeFirst() }
      state.elements.append(element)
      return state.waiter.take()
    }
  }

  /// Ends the sequence after the pending elements.
  ///
  /// - Returns: the waiting task's continuation, to be resumed outside all locks; nil if no task waits.
  func finish() -> CheckedContinuation<Void, Never>? {
    state.withLock { state in
      state.isFinished = true
      return state.waiter.take()
    }
  }

  func take() -> Supply {
    state.withLock { state in
      if state.elements.isEmpty { return state.isFinished ? .finished : .none }
      return .element(state.elements.removeFirst())
    }
  }

  /// Removes the pending elements that satisfy a predicate, and returns them.
  func withdraw(where isObsolete: (Element) -> Bool = { _ in true }) -> [Element] {
    state.withLock { state in
      let obsolete = state.elements.filter(isObsolete)
      state.elements.removeAll(where: isObsolete)
      return obsolete
    }
  }

  /// Suspends until an element is pending or the sequence has ended. Cancelling the task ends the sequence.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayGoOn = state.withLock { state -> Bool in
          guard state.elements.isEmpty, !state.isFinished else { return true }
          precondition(state.waiter == nil, "one iterator is awaited by two tasks")
          state.waiter = continuation
          return false
        }
        if mayGoOn { continuation.resume() }
      }
    } onCancel: {
      finish()?.resume()
    }
  }
}

/// One task's position in a sequence of the service.
///
/// It takes part until its last copy is released, the sequence has ended, or the task was cancelled.
final class Cursor<Element: Sendable>: Sendable {
  private let outbox: Outbox<Element>
  /// nil once `onEnd` was called.
  private let onEnd: Guarded<(@Sendable () -> Void)?>

  /// - Parameter onEnd: called once. Its captures keep the producer of the outbox alive.
  init(_ outbox: Outbox<Element>, onEnd: @escaping @Sendable () -> Void) {
    self.outbox = outbox
    self.onEnd = Guarded(onEnd)
  }

  deinit { close() }

  /// Returns the next element; nil at the end, and from the task's cancellation on, even if elements are pending.
  func next(isolation: isolated (any Actor)? = #isolation) async -> Element? {
    while isOpen {
      if Task.isCancelled { break }
      switch outbox.take() {
      case .element(let element): return element
      case .finished: close()
      case .none: await outbox.wait()
      }
    }
    close()
    return nil
  }

  private var isOpen: Bool { onEnd.withLock { $0 != nil } }

  private func close() {
    let onEnd = onEnd.withLock { $0.take() }
    onEnd?()
  }
}
