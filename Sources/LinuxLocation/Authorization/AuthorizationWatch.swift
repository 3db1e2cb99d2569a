import Glibc
import LocationEngine
import Observations

/// Tells when a program's authorization changes because somebody changed the files that say so.
///
///     let watch = AuthorizationWatch(AuthorizationPolicy()) { authorization in … }
///     watch.authorization     // now
///     watch.stop()
///
/// A thread of its own sleeps until the kernel says that something happened to one of the files, or to a folder on the way;
/// they need not exist yet. What is written in several steps is looked at when it has been quiet for a moment.
public final class AuthorizationWatch: Sendable {
  private let worker: AuthorizationWatcher

  /// Begins at once.
  ///
  /// - Parameters:
  ///   - executable: whose authorization, as in `AuthorizationPolicy.authorization(of:)`.
  ///   - changed: gets each authorization that is not the one before, on the watch's thread.
  public init(
    _ policy: AuthorizationPolicy, of executable: String = ProgramIdentity.executable,
    changed: @escaping @Sendable (Authorization) -> Void
  ) {
    worker = AuthorizationWatcher(policy, executable, changed)
    worker.start()
  }

  deinit { worker.stop() }

  /// What holds now, as the last call of `changed` said, or as it was in the beginning.
  public var authorization: Authorization { worker.current.withLock { $0 } }

  /// Why changes will not be noticed; nil when they will.
  public var problem: String? { worker.problem.withLock { $0 } }

  /// Ends; `changed` is not called any more when this returns, unless it is what calls this. Waits a moment at most.
  public func stop() { worker.stop() }
}

/// What the thread does; it outlives the watch by a moment.
private final class AuthorizationWatcher: @unchecked Sendable {
  /// Nanoseconds for which `stop` waits for the thread.
  private static let patience: Int64 = 2_000_000_000

  let current: Guarded<Authorization>
  let problem = Guarded<String?>(nil)
  private let policy: AuthorizationPolicy
  private let executable: String
  private let changed: @Sendable (Authorization) -> Void
  /// Used by the thread alone once that runs.
  private let paths: PathWatch?
  private let waker = Waker()
  private let finished = Waker()
  private let thread = Guarded<pthread_t?>(nil)

  init(_ policy: AuthorizationPolicy, _ executable: String, _ changed: @escaping @Sendable (Authorization) -> Void) {
    self.policy = policy
    self.executable = executable
    self.changed = changed
    // First: what changes after the first look is noticed then.
    paths = PathWatch(policy.files.paths)
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
    // Taken by the sleep; others may ask as well.
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
