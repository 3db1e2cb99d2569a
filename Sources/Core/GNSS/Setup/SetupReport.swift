/// A request for the set-up of a receiver.
public struct SetupWish: Sendable {
  /// Settings to write; those that are nil are not changed.
  public var settings = ReceiverSettings()
  /// Whether to save the settings permanently.
  public var saves = false
  /// Whether to restore the factory settings; no other setting is then written.
  public var resets = false
  /// Whether to send questions only.
  public var isRehearsal = false
  /// Time to wait for each answer, nanoseconds. Slow lines first send a second's sentences.
  public var patience: Int64 = 2_000_000_000

  /// Creates a request that changes nothing.
  public init() {}
}

/// Result of one setting.
public enum SettingOutcome: Hashable, Sendable {
  /// Not possible; refused before anything was sent.
  case impossible(SetupRefusal)
  /// Not sent: this is a rehearsal, or an earlier setting failed.
  case notSent
  /// The receiver had the value already.
  case unchanged
  /// Written, and read back with the requested value.
  case confirmed
  /// Written, and accepted if the family acknowledges; the value cannot be read back.
  case unconfirmed
  /// The receiver refused the command; the value is its code for the reason, nil if it sends none.
  case refused(UInt32?)
  /// The receiver did not answer the command.
  case unanswered
  /// The command was accepted, but another value or none is read back.
  case different
  /// The receiver still answers at the old speed, not at the new one.
  case stayed
  /// The receiver answers neither at the new speed nor at the old one.
  case lost

  /// Whether the receiver has the requested value, as far as it can be found out.
  public var isSuccess: Bool {
    switch self {
    case .unchanged, .confirmed, .unconfirmed: true
    case .impossible, .notSent, .refused, .unanswered, .different, .stayed, .lost: false
    }
  }
}

/// Result of saving.
public enum SavingOutcome: Hashable, Sendable {
  /// Saving was not requested.
  case notAsked
  /// Not possible; refused before anything was sent.
  case impossible(SetupRefusal)
  /// Not sent: this is a rehearsal, or a setting failed.
  case notSent
  /// Saved permanently.
  case saved
  /// Saved in battery-backed memory only, because the receiver has no flash.
  case savedWhileBatteryLasts
  /// Sent to a receiver that does not acknowledge commands.
  case unconfirmed
  /// The receiver refused the command; the value is its code for the reason, nil if it sends none.
  case refused(UInt32?)
  /// The receiver did not answer the command.
  case unanswered

  /// Whether the settings are saved, as far as it can be found out, or saving was not requested.
  public var isSuccess: Bool {
    switch self {
    case .notAsked, .saved, .savedWhileBatteryLasts, .unconfirmed: true
    case .impossible, .notSent, .refused, .unanswered: false
    }
  }
}

/// Result of a reset.
public enum ResetOutcome: Hashable, Sendable {
  /// A reset was not requested.
  case notAsked
  /// Not sent: this is a rehearsal.
  case notSent
  /// The receiver was reset and answers again.
  case done
  /// The receiver does not answer at any of the speeds tried.
  case lost
}

/// What is known about a receiver, and the results of a set-up.
public struct SetupReport: Sendable {
  /// Identity of the receiver; nil until it has answered.
  public internal(set) var identity: ReceiverIdentity?
  /// Settings before anything was sent.
  public internal(set) var before = ReceiverSettings()
  /// Settings after the set-up.
  public internal(set) var after = ReceiverSettings()
  /// Requested settings, with `usualNMEA` and `usualUBX` replaced.
  public internal(set) var wanted = ReceiverSettings()
  /// Result of each requested setting, in the order in which they are sent.
  public internal(set) var outcomes: [Outcome] = []
  /// Result of saving.
  public internal(set) var saving = SavingOutcome.notAsked
  /// Result of a reset.
  public internal(set) var reset = ResetOutcome.notAsked
  /// Frames that write the settings, in the order in which they are sent.
  public internal(set) var plan: [SetupRequest] = []
  /// Frames that save the settings.
  public internal(set) var savingPlan: [SetupRequest] = []
  /// Number of sentences and UBX frames received.
  public internal(set) var framesHeard: UInt64 = 0
  /// Number of requests without an answer.
  public internal(set) var unansweredQuestions = 0

  /// Result of one requested setting.
  public struct Outcome: Hashable, Sendable {
    /// The requested setting.
    public var setting: Setting
    /// What has been done about it.
    public var outcome: SettingOutcome
  }

  /// Result of a setting; nil if it was not requested.
  public subscript(setting: Setting) -> SettingOutcome? {
    for entry in outcomes where entry.setting == setting { return entry.outcome }
    return nil
  }

  /// Whether a setting or saving was refused before anything was sent.
  public var isImpossible: Bool {
    if case .impossible = saving { return true }
    return outcomes.contains { if case .impossible = $0.outcome { true } else { false } }
  }

  /// Whether all that was requested has been done.
  public var isSuccess: Bool {
    identity != nil && outcomes.allSatisfy { $0.outcome.isSuccess } && saving.isSuccess
      && (reset == .notAsked || reset == .done)
  }

  mutating func set(_ setting: Setting, _ outcome: SettingOutcome) {
    for index in outcomes.indices where outcomes[index].setting == setting { outcomes[index].outcome = outcome }
  }
}
