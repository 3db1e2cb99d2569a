/// The result of one check.
public struct Finding: Equatable, Sendable {
  /// The outcome of a check, also its name in JSON.
  public enum State: String, Sendable, CaseIterable {
    /// No problem was found.
    case pass
    /// Works, or may work, but is likely to cause trouble.
    case warn
    /// Prevents a fix.
    case fail
    /// Not checked, or not relevant here; the message says why.
    case skip
  }

  /// The check that this is the result of.
  public var check: Check
  /// The outcome.
  public var state: State
  /// One sentence in lower case without a full stop.
  public var message: String
  /// The command that fixes the problem, or an instruction if no command can; nil if there is none.
  public var fix: String?
  /// The device that was listened to; nil for checks of the machine.
  public var device: String?

  /// Creates a finding; `message` is in lower case without a full stop.
  public init(_ check: Check, _ state: State, _ message: String, fix: String? = nil, device: String? = nil) {
    self.check = check
    self.state = state
    self.message = message
    self.fix = fix
    self.device = device
  }
}
