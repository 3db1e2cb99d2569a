import Glibc
import LocationEngine
import Synchronization

/// Ends a stream from outside: by SIGINT, SIGTERM or SIGHUP, or when its time is up.
///
/// The signals are blocked everywhere and waited for by one thread, so no handler ever runs and nothing polls. A
/// second signal, or an output that nobody has read for a while after the first, ends the process at once.
final class Termination: Sendable {
  enum Reason: Int, AtomicRepresentable {
    case none
    case signal
    case timeout
  }

  /// Seconds that finishing the output may take.
  private static let grace = 5

  private let stop: @Sendable () -> Void
  private let timeout: Int64?
  private let cause = Atomic<Reason>(.none)

  /// Why the stream was ended, if it was by this.
  var reason: Reason { cause.load(ordering: .acquiring) }

  convenience init(of runner: SourceRunner, timeout: Int64?) { self.init(timeout: timeout) { runner.stop() } }

  /// Starts to watch; to be called before any other thread starts.
  ///
  /// - Parameters:
  ///   - timeout: nanoseconds from now; nil for ever.
  ///   - stop: ends the stream; called once, on a thread of its own.
  init(timeout: Int64?, stop: @escaping @Sendable () -> Void) {
    self.stop = stop
    self.timeout = timeout
    // Both are errors of write(2) as well, which can be answered.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = Termination.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(&thread, nil, watchForTermination, context)
    pthread_detach(thread)
  }

  fileprivate func watch() {
    var signals = Termination.signals
    if wait(&signals, nanoseconds: timeout) {
      cause.store(.signal, ordering: .releasing)
    } else {
      cause.store(.timeout, ordering: .releasing)
    }
    stop()
    _ = wait(&signals, nanoseconds: Int64(Termination.grace) * 1_000_000_000)
    _exit(ExitCode.inputOutput.rawValue)
  }

  /// False when the time passed without a signal.
  private func wait(_ signals: inout sigset_t, nanoseconds: Int64?) -> Bool {
    guard let nanoseconds else {
      var number: Int32 = 0
      return sigwait(&signals, &number) == 0
    }
    var span = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    return sigtimedwait(&signals, nil, &span) > 0
  }

  /// Those that are not ignored: a background job of a shell script, or one under nohup, stays deaf to them.
  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { sigaddset(&set, number) }
    }
    return set
  }
}

private func watchForTermination(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Termination>.fromOpaque(context).takeRetainedValue().watch() }
  return nil
}
