import LinuxLocation
import LocationEngine
import Observations

/// Follows the policy while a command reads a receiver or sensors.
///
///     let gate = LocationGate()
///     try gate.access.require()
///     gate.start { access in … }        // as the files change
///     gate.access                       // before each row
///     gate.stop()
///
/// Without a thread: the files are read again at most once a second, by the thread that asks for `access`.
final class LocationGate: Sendable {
  /// Nanoseconds between two looks at the files.
  private static let interval: Int64 = 1_000_000_000

  private struct State {
    var access: LocationAccess
    /// What the last look found, if that was another access: a file that is being written may look like anything.
    var unconfirmed: LocationAccess?
    var lastLook = MonotonicClock.now
    var changed: (@Sendable (LocationAccess) -> Void)?
  }

  private let policy: AuthorizationPolicy
  private let exactOutput: String?
  private let isFinal: Bool
  private let state: Guarded<State>

  /// Looks at the policy once.
  ///
  /// - Parameters:
  ///   - exactOutput: what of the command cannot be made rough, as in `LocationAccess.exact`.
  ///   - isFinal: whether a refusal ends the command, so that a later grant counts no more.
  init(_ policy: AuthorizationPolicy = AuthorizationPolicy(), exactOutput: String? = nil, isFinal: Bool = true) {
    self.policy = policy
    self.exactOutput = exactOutput
    self.isFinal = isFinal
    state = Guarded(State(access: LocationAccess(policy.ruling()).exact(exactOutput)))
  }

  /// What holds now. A change counts when two looks in a row have found it.
  var access: LocationAccess {
    let now = MonotonicClock.now
    let known: LocationAccess? = state.withLock { state in
      guard state.changed != nil, now.nanoseconds(since: state.lastLook) >= LocationGate.interval else {
        return state.access
      }
      state.lastLook = now
      return nil
    }
    return known ?? look(isCertain: false)
  }

  /// Begins to follow the files; to be called once, and to be ended by `stop`.
  ///
  /// - Parameter changed: gets each access that is not the one before, on the thread that asks for `access`.
  func start(_ changed: @escaping @Sendable (LocationAccess) -> Void) {
    state.withLock { $0.changed = changed }
    // What changed since the first look.
    _ = look(isCertain: true)
  }

  func stop() { state.withLock { $0.changed = nil } }

  private func look(isCertain: Bool) -> LocationAccess {
    let next = LocationAccess(policy.ruling()).exact(exactOutput)
    let (access, changed) = state.withLock { state -> (LocationAccess, (@Sendable (LocationAccess) -> Void)?) in
      if isFinal, case .refused = state.access { return (state.access, nil) }
      guard next != state.access, isCertain || next == state.unconfirmed else {
        state.unconfirmed = next
        return (state.access, nil)
      }
      state.access = next
      return (next, state.changed)
    }
    changed?(access)
    return access
  }
}
