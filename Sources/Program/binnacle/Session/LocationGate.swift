import CommandLineKit
import EngineRuntime
import Glibc
import LinuxIO
import LocationService
import Observations
import Synchronization

/// Follows the policy while a command reads a receiver or sensors.
///
///     let gate = LocationGate()
///     try gate.access.require()
///     gate.start(termination) { access in … }     // as the files change
///     gate.access                                 // before each row
///     gate.stop()
///
/// Needs no thread: the kernel reports a change by SIGIO, and the thread that waits for signals reads the files again.
package final class LocationGate: Sendable {
  private let policy: AuthorizationPolicy
  private let exactOutput: String?
  private let isFinal: Bool
  private let state: Guarded<LocationAccess>
  /// Whether `state` is `full`, the usual case, which is asked for each event.
  private let isFull: Atomic<Bool>
  private let termination = Guarded<Termination?>(nil)

  /// Reads the policy once.
  ///
  /// - Parameters:
  ///   - exactOutput: the output of the command that cannot be reduced, as in `LocationAccess.exact`.
  ///   - isFinal: whether a refusal ends the command, so that a later grant has no effect.
  package init(_ policy: AuthorizationPolicy = AuthorizationPolicy(), exactOutput: String? = nil, isFinal: Bool = true)
  {
    self.policy = policy
    self.exactOutput = exactOutput
    self.isFinal = isFinal
    let access = LocationAccess(policy.ruling()).exact(exactOutput)
    state = Guarded(access)
    isFull = Atomic(access == .full)
  }

  /// The access at present.
  package var access: LocationAccess { isFull.load(ordering: .acquiring) ? .full : state.withLock { $0 } }

  /// Returns what the compass of a runner may know of a fix.
  package var permits: @Sendable (GNSSFix) -> GNSSFix? { { [self] fix in access.permitted(fix) } }

  /// Begins to follow the files; must be called once, and be ended by `stop`.
  ///
  /// - Parameters:
  ///   - termination: waits for the signal, and calls from its thread.
  ///   - changed: called with each changed access, on that thread.
  package func start(_ termination: Termination, _ changed: @escaping @Sendable (LocationAccess) -> Void) {
    if let watch = PathMonitor(policy.files.paths, signals: true) {
      termination.onSignalledInput { [self] in
        if watch.hasChanged() { look(changed) }
      }
      self.termination.withLock { $0 = termination }
    } else {
      Console.say("changes of the authorization will not be noticed: no inotify: \(systemMessage(errno))")
    }
    // A change may have occurred before the watch began.
    look(changed)
  }

  package func stop() { termination.withLock { $0.take() }?.onSignalledInput(nil) }

  /// Reads the files again.
  package func look(_ changed: (LocationAccess) -> Void) {
    let next = LocationAccess(policy.ruling()).exact(exactOutput)
    let isNews = state.withLock { value in
      if isFinal, case .refused = value { return false }
      defer {
        value = next
        isFull.store(next == .full, ordering: .releasing)
      }
      return value != next
    }
    if isNews { changed(next) }
  }
}
