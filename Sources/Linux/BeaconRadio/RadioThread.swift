import EngineRuntime
import Glibc
import LinuxIO
import Synchronization

/// A thread that can be ended, and whose end can be waited for.
final class RadioThread: Sendable {
  /// Wakes the thread when it is to look at something, and when it is to end.
  let waker = Waker()
  /// Raised, and never taken, once the thread has ended.
  private let ended = Waker()
  private let isEnding = Atomic<Bool>(false)
  /// The thread; 0 before it runs.
  private let identifier = Atomic<UInt>(0)

  init() {}

  /// Whether the thread is to end.
  var isStopped: Bool { isEnding.load(ordering: .acquiring) }

  /// Runs `body` on a new thread; returns false if none can be created.
  func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    SourceThread.run(named: "binnacle-beacon") { [self] in
      identifier.store(UInt(pthread_self()), ordering: .releasing)
      body()
      ended.raise()
    }
  }

  /// Asks the thread to end, and returns once it has; at once if it is the calling one.
  func stop() {
    isEnding.store(true, ordering: .releasing)
    waker.raise()
    guard identifier.load(ordering: .acquiring) != UInt(pthread_self()) else { return }
    while !ended.isPending {
      var entry = pollfd(fd: ended.descriptor, events: Int16(POLLIN), revents: 0)
      // Without a descriptor, only the flag says so.
      poll(&entry, 1, ended.descriptor < 0 ? 10 : -1)
    }
  }
}
