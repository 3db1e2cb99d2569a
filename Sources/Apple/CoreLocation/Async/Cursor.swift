internal import LocationEngine

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
