import LinuxLocation
import LocationEngine

/// Follows the policy while a command reads a receiver or sensors.
///
///     let gate = LocationGate()
///     try gate.access.require()
///     gate.start { access in … }        // as the files change
///     gate.access                       // before each row
///     gate.stop()
final class LocationGate: Sendable {
  private let policy: AuthorizationPolicy
  private let exactOutput: String?
  private let isFinal: Bool
  private let state: Guarded<LocationAccess>
  private let watch = Guarded<AuthorizationWatch?>(nil)

  /// Looks at the policy once.
  ///
  /// - Parameters:
  ///   - exactOutput: what of the command cannot be made rough, as in `LocationAccess.exact`.
  ///   - isFinal: whether a refusal ends the command, so that a later grant counts no more.
  init(_ policy: AuthorizationPolicy = AuthorizationPolicy(), exactOutput: String? = nil, isFinal: Bool = true) {
    self.policy = policy
    self.exactOutput = exactOutput
    self.isFinal = isFinal
    state = Guarded(LocationAccess(policy.ruling()).exact(exactOutput))
  }

  /// What holds now.
  var access: LocationAccess { state.withLock { $0 } }

  /// Begins to follow the files; to be called once, after the signals are blocked, and to be ended by `stop`.
  ///
  /// - Parameter changed: gets each access that is not the one before, on a thread of its own.
  func start(_ changed: @escaping @Sendable (LocationAccess) -> Void) {
    let watch = AuthorizationWatch(policy) { [self] _ in look(changed) }
    if let problem = watch.problem { Console.say("changes of the authorization will not be noticed: \(problem)") }
    self.watch.withLock { $0 = watch }
    // What changed before the watch had begun.
    look(changed)
  }

  func stop() {
    let watch = watch.withLock { $0.take() }
    watch?.stop()
  }

  private func look(_ changed: (LocationAccess) -> Void) {
    let next = LocationAccess(policy.ruling()).exact(exactOutput)
    let isNews = state.withLock { value in
      if isFinal, case .refused = value { return false }
      defer { value = next }
      return value != next
    }
    if isNews { changed(next) }
  }
}
