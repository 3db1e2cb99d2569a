import CommandLineKit
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations
import Outputs
import Synchronization

/// Ends a stream by SIGINT, SIGTERM or SIGHUP, or at its deadline.
///
/// If the output is a file, SIGHUP reopens it instead, unless the program's terminal was closed. The signals are
/// blocked in all threads and one thread waits for them, so no handler ever runs and nothing polls. The same thread
/// answers SIGIO. A second signal ends the process at once, as does an output that is not read within `grace` after the
/// first.
package final class Termination: Sendable {
  package enum Reason: Int, AtomicRepresentable {
    case none
    case signal
    case timeout
  }

  /// Tenths of a second allowed for finishing the output.
  ///
  /// Counted one by one: a machine that stood still for seconds has used up one of them, not all.
  private static let grace = 50

  private let stop: @Sendable () -> Void
  private let deadline: MonotonicInstant?
  private let reopening: ReopenRequest?
  private let hasTerminal: Bool
  private let cause = Atomic<Reason>(.none)
  private let noticed = Guarded<(@Sendable () -> Void)?>(nil)

  /// Why the stream was ended; `none` if not by this object.
  package var reason: Reason { cause.load(ordering: .acquiring) }

  package convenience init(of runner: NavigationRunner, timeout: Int64?, reopening: ReopenRequest? = nil) {
    self.init(timeout: timeout, reopening: reopening) { runner.stop() }
  }

  /// Starts to watch; must be called before any other thread starts.
  ///
  /// - Parameters:
  ///   - timeout: nanoseconds from now; nil: none.
  ///   - reopening: gets the request of SIGHUP; nil: SIGHUP ends the stream.
  ///   - stop: ends the stream; called once, on a thread of its own.
  package init(timeout: Int64?, reopening: ReopenRequest? = nil, stop: @escaping @Sendable () -> Void) {
    self.stop = stop
    deadline = timeout.map { MonotonicClock.now.advanced(byNanoseconds: $0) }
    self.reopening = reopening
    hasTerminal = reopening != nil && Termination.canOpenTerminal
    // write(2) returns an error for both conditions, which can be handled.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Termination.holdSignals()
    // An ignored signal is never delivered. Set after the mask: an unblocked SIGIO would end the process.
    signal(SIGIO, SIG_DFL)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(&thread, nil, watchForTermination, context)
    pthread_detach(thread)
  }

  /// Keeps the signals that arrive from here on for the next object, instead of ending the process.
  ///
  /// For a command that says that it is ready before it reads its source.
  package static func holdSignals() {
    var signals = Termination.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Sets the closure that is called after each SIGIO, on the thread that waits for signals; nil: none.
  package func onSignalledInput(_ noticed: (@Sendable () -> Void)?) { self.noticed.withLock { $0 = noticed } }

  fileprivate func watch() {
    var signals = Termination.signals
    var number = wait(&signals, until: deadline)
    while serve(number) { number = wait(&signals, until: deadline) }
    cause.store(number == 0 ? .timeout : .signal, ordering: .releasing)
    stop()
    sigdelset(&signals, SIGIO)
    for _ in 0..<Termination.grace {
      guard wait(&signals, until: MonotonicClock.now.advanced(byNanoseconds: 100_000_000)) == 0 else { break }
    }
    _exit(ExitCode.inputOutput.rawValue)
  }

  /// Handles a signal that does not end the stream; returns false for the others.
  private func serve(_ number: Int32) -> Bool {
    switch number {
    case SIGIO: noticed.withLock { $0 }?()
    case SIGHUP:
      guard let reopening, !hasTerminal || Termination.canOpenTerminal else { return false }
      reopening.raise()
    default: return false
    }
    return true
  }

  /// Returns the signal; 0 if the deadline passed without one.
  private func wait(_ signals: inout sigset_t, until deadline: MonotonicInstant?) -> Int32 {
    while true {
      var number: Int32 = 0
      guard let deadline else {
        if sigwait(&signals, &number) == 0 { return number }
        continue
      }
      let rest = max(0, deadline.nanoseconds(since: MonotonicClock.now))
      var span = timespec(tv_sec: Int(rest / 1_000_000_000), tv_nsec: Int(rest % 1_000_000_000))
      number = sigtimedwait(&signals, nil, &span)
      if number > 0 { return number }
      if errno != EINTR { return 0 }
    }
  }

  /// Whether the process has a terminal that is still open.
  private static var canOpenTerminal: Bool {
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// The signals that are not ignored: a background job of a shell script, or one under nohup, continues to ignore
  /// them.
  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGIO)
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
