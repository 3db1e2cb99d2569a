internal import LocationEngine

/// The place of one task in a sequence of the service; it takes part until its last copy is gone, the sequence has ended
/// or the task was cancelled.
final class Cursor<Element: Sendable>: Sendable {
  private let outbox: Outbox<Element>
  /// nil when the end was told.
  private let onEnd: Guarded<(@Sendable () -> Void)?>

  /// - Parameter onEnd: called once. Keeps alive what feeds the outbox.
  init(_ outbox: Outbox<Element>, onEnd: @escaping @Sendable () -> Void) {
    self.outbox = outbox
    self.onEnd = Guarded(onEnd)
  }

  deinit { close() }

  /// The next element; nil at the end, and from the moment the task is cancelled, whatever waits.
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
