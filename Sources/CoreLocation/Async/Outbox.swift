internal import LocationEngine

/// What waits for one task that iterates over a sequence: the service puts in, the task takes out.
///
/// A task that is too slow loses the oldest elements, never the newest.
final class Outbox<Element: Sendable>: Sendable {
  enum Supply {
    case element(Element)
    /// Nothing yet.
    case none
    /// Nothing ever again.
    case finished
  }

  private struct State: Sendable {
    var elements: [Element] = []
    var isFinished = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Guarded(State())
  private let capacity: Int

  /// - Parameter capacity: elements that may wait, at least 1.
  init(capacity: Int) { self.capacity = capacity }

  /// - Returns: who waits for it, to be resumed outside all locks.
  func push(_ element: Element) -> CheckedContinuation<Void, Never>? {
    state.withLock { state in
      guard !state.isFinished else { return nil }
      if state.elements.count == capacity { state.elements.removeFirst() }
      state.elements.append(element)
      return state.waiter.take()
    }
  }

  /// Lets the task have what waits for it, and then the end.
  ///
  /// - Returns: who waits for it, to be resumed outside all locks.
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

  /// Takes back what was not taken yet.
  func withdraw(where isObsolete: (Element) -> Bool = { _ in true }) -> [Element] {
    state.withLock { state in
      let obsolete = state.elements.filter(isObsolete)
      state.elements.removeAll(where: isObsolete)
      return obsolete
    }
  }

  /// Suspends until there is something to take, or the task is cancelled, which finishes it.
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
