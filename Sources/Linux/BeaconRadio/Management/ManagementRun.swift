import Glibc
import LinuxIO
import LocationEngine
import Observations
import Synchronization

/// One thread with a conversation, from its start to its end.
final class ManagementRun: Sendable {
  private let waker = Guarded<Waker?>(nil)
  private let isEnding = Atomic<Bool>(false)
  private let thread = Guarded<pthread_t?>(nil)
  /// Held by the thread while it runs, so that to take it is to wait for the end.
  private let life = Guarded(false)

  /// Starts the thread; returns false if none can be created. Call it once.
  ///
  /// - Parameters:
  ///   - woken: called on the thread at the start and after `wake`.
  ///   - handle: called on the thread for each output.
  func start<Conversation: ManagementConversation & Sendable>(
    _ conversation: Conversation, open: @escaping ManagementOpening,
    woken: @escaping @Sendable (inout Conversation, MonotonicInstant) -> Void,
    handle: @escaping @Sendable (ManagementOutput) -> Void
  ) -> Bool {
    SourceThread.run(named: "binnacle-beacon") { [self] in
      life.withLock { _ in
        thread.withLock { $0 = pthread_self() }
        let loop = ManagementLoop(
          conversation, open: open,
          woken: { conversation, now in
            guard !self.isEnding.load(ordering: .acquiring) else { return false }
            woken(&conversation, now)
            return true
          },
          handle: { output in if !self.isEnding.load(ordering: .acquiring) { handle(output) } })
        waker.withLock { $0 = loop.waker }
        // Calls `woken` first, for what was wished before there was a waker.
        loop.run()
        waker.withLock { $0 = nil }
        thread.withLock { $0 = nil }
      }
    }
  }

  /// Makes the thread call `woken`.
  func wake() { waker.withLock { $0 }?.raise() }

  /// Ends the thread and waits for it. Nothing is handled after it returns.
  ///
  /// On the thread itself it does not wait: the last reference to an owner may be dropped while an output is handled.
  func end() {
    isEnding.store(true, ordering: .releasing)
    wake()
    let isOwn = thread.withLock { thread in thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    if !isOwn { life.withLock { _ in } }
  }
}
