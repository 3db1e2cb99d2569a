/// What one check came to.
public struct Finding: Equatable, Sendable {
  public enum State: String, Sendable, CaseIterable {
    case pass
    /// Works, or may work, but will make trouble.
    case warn
    /// Stands between the user and a fix.
    case fail
    /// Could not be looked at, or does not matter here; the message says why.
    case skip
  }

  public var check: Check
  public var state: State
  /// One sentence in lower case without a full stop.
  public var message: String
  /// The command that mends it, or what to do when no command can; nil when there is nothing to mend.
  public var fix: String?
  /// The device that was listened to; nil for checks of the machine.
  public var device: String?

  public init(_ check: Check, _ state: State, _ message: String, fix: String? = nil, device: String? = nil) {
    self.check = check
    self.state = state
    self.message = message
    self.fix = fix
    self.device = device
  }
}
