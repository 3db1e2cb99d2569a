import EngineRuntime
import Glibc
import LinuxIO
import Observations

/// A watch that calls a closure when a program's authorization changes because its files changed.
///
///     let watch = AuthorizationMonitor(AuthorizationPolicy()) { authorization in … }
///     watch.authorization     // now
///     watch.stop()
///
/// A thread of its own sleeps until inotify reports an event on one of the files, or on a folder in their paths; the
/// files need not exist yet. A file that is written in several steps is read after 20 ms without an event.
public final class AuthorizationMonitor: Sendable {
  private let worker: AuthorizationWatcher

  /// Starts the watch at once.
  ///
  /// - Parameters:
  ///   - executable: The program's path, as in `AuthorizationPolicy.authorization(of:)`.
  ///   - changed: Called on the watch's thread with each authorization that differs from the one before.
  public init(
    _ policy: AuthorizationPolicy, of executable: String = ProgramIdentity.executable,
    changed: @escaping @Sendable (Authorization) -> Void
  ) {
    worker = AuthorizationWatcher(policy, executable, changed)
    worker.start()
  }

  deinit { worker.stop() }

  /// The current authorization: that of the last call of `changed`, or the one at the start.
  public var authorization: Authorization { worker.current.withLock { $0 } }

  /// Why changes will not be noticed; nil if they will.
  public var problem: String? { worker.problem.withLock { $0 } }

  /// Stops the watch.
  ///
  /// `changed` is not called after this returns, unless `changed` itself is the caller. Waits 2 s at most.
  public func stop() { worker.stop() }
}

/// The thread of a watch; it may outlive the watch for a moment.
private final class AuthorizationWatcher: @unchecked Sendable {
  /// Nanoseconds for which `stop` waits for the thread to end.
  private static let patience: Int64 = 2_000_000_000

  let current: Guarded<Authorization>
  let problem = Guarded<String?>(nil)
  private let policy: AuthorizationPolicy
  private let executable: String
  private let changed: @Sendable (Authorization) -> Void
  /// Used only by the thread once it runs.
  private let paths: PathMonitor?
  private let waker = Waker()
  private let finished = Waker()
  private let thread = Guarded<pthread_t?>(nil)

  init(_ policy: AuthorizationPolicy, _ executable: String, _ changed: @escaping @Sendable (Authorization) -> Void) {
    self.policy = policy
    self.executable = executable
    self.changed = changed
    // The watches are set before the first read, so that no change in between is missed.
    paths = PathMonitor(policy.files.paths)
    let failure = errno
    current = Guarded(policy.authorization(of: executable))
    if paths == nil { problem.withLock { $0 = "no inotify: \(systemMessage(failure))" } }
  }

  func start() {
    guard paths != nil else { return finished.raise() }
    if SourceThread.run(named: "binnacle-policy", { [self] in run() }) { return }
    problem.withLock { $0 = "the system has no thread to give" }
    finished.raise()
  }

  func stop() {
    waker.raise()
    let isOwn = thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    guard !isOwn, !finished.isPending else { return }
    if finished.sleep(until: MonotonicClock.now.advanced(byNanoseconds: AuthorizationWatcher.patience)) { return }
    // `sleep` has taken it; other callers may wait for it as well.
    finished.raise()
  }

  private func run() {
    let own = pthread_self()
    thread.withLock { $0 = own }
    defer { finished.raise() }
    guard let paths else { return }
    while paths.wait(waker, -1) {
      guard paths.poll() else { continue }
      guard paths.settle(waker) else { return }
      let next = policy.authorization(of: executable)
      let isNews = current.withLock { value in
        defer { value = next }
        return value != next
      }
      if isNews, !waker.isPending { changed(next) }
    }
  }
}
