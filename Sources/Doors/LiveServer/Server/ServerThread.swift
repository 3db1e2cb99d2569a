import EngineRuntime
import Glibc
import LinuxIO
import Synchronization

/// A thread whose end can be waited for.
final class ServerThread: Sendable {
  /// Raised, and never taken, once the thread has ended.
  private let ended = Waker()
  /// The thread; 0 before it runs.
  private let identifier = Atomic<UInt>(0)

  init() {}

  /// Runs `body` on a new thread; returns false if none can be created.
  func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    SourceThread.run(named: "binnacle-live") { [self] in
      identifier.store(UInt(pthread_self()), ordering: .releasing)
      body()
      ended.raise()
    }
  }

  /// Returns once the thread has ended; at once if it is the calling one.
  func wait() {
    guard identifier.load(ordering: .acquiring) != UInt(pthread_self()) else { return }
    while !ended.isPending {
      var entry = pollfd(fd: ended.descriptor, events: Int16(POLLIN), revents: 0)
      // Without a descriptor, only the flag says so.
      poll(&entry, 1, ended.descriptor < 0 ? 10 : -1)
    }
  }
}
