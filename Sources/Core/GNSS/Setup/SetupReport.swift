/// What was asked of a receiver, and how.
public struct SetupWish: Sendable {
  public var settings = ReceiverSettings()
  /// Whether the settings shall outlive the power.
  public var saves = false
  /// Whether the settings from the factory are brought back; nothing else is then set.
  public var resets = false
  /// Whether nothing is sent but questions.
  public var isRehearsal = false
  /// Nanoseconds to wait for each answer. Slow lines are busy with a second's sentences first.
  public var patience: Int64 = 2_000_000_000

  public init() {}
}

/// What came of one setting.
public enum SettingOutcome: Hashable, Sendable {
  /// Refused by name before anything was sent.
  case impossible(SetupRefusal)
  /// Not sent: this is a rehearsal, or something before it went wrong.
  case notSent
  /// It had that value already.
  case unchanged
  /// Set, and read back as asked for.
  case confirmed
  /// Sent, and accepted if such receivers say so; none of its answers tells the value.
  case unconfirmed
  /// The receiver refused the command, with its number for the reason if it gives one.
  case refused(UInt32?)
  /// The receiver did not answer the command.
  case unanswered
  /// The command was accepted, and something else is read back, or nothing.
  case different
  /// The receiver did not take the new speed, and answers at the old one.
  case stayed
  /// The receiver answers neither at the new speed nor at the old one.
  case lost

  /// Whether what was asked for is so, as far as anybody can know.
  public var isSuccess: Bool {
    switch self {
    case .unchanged, .confirmed, .unconfirmed: true
    case .impossible, .notSent, .refused, .unanswered, .different, .stayed, .lost: false
    }
  }
}

/// What came of saving.
public enum SavingOutcome: Hashable, Sendable {
  case notAsked
  case impossible(SetupRefusal)
  /// Not sent: this is a rehearsal, or a setting went wrong.
  case notSent
  case saved
  /// Only in the memory that a backup battery keeps: the receiver has no flash.
  case savedWhileBatteryLasts
  /// Sent to a receiver that never says how it went.
  case unconfirmed
  case refused(UInt32?)
  case unanswered

  public var isSuccess: Bool {
    switch self {
    case .notAsked, .saved, .savedWhileBatteryLasts, .unconfirmed: true
    case .impossible, .notSent, .refused, .unanswered: false
    }
  }
}

/// What came of a reset.
public enum ResetOutcome: Hashable, Sendable {
  case notAsked
  case notSent
  /// The receiver answers again.
  case done
  /// It answers at none of the usual speeds.
  case lost
}

/// What is known of a receiver, and what has been done to it.
public struct SetupReport: Sendable {
  /// nil until somebody has answered who it is.
  public internal(set) var identity: ReceiverIdentity?
  /// What it had before anything was sent.
  public internal(set) var before = ReceiverSettings()
  /// What stands now.
  public internal(set) var after = ReceiverSettings()
  /// What was wanted, with everything that stands for something else resolved.
  public internal(set) var wanted = ReceiverSettings()
  /// Of each setting that was wanted, in the order in which they are sent.
  public internal(set) var outcomes: [Outcome] = []
  public internal(set) var saving = SavingOutcome.notAsked
  public internal(set) var reset = ResetOutcome.notAsked
  /// The frames that set what was wanted, in the order in which they are sent.
  public internal(set) var plan: [SetupRequest] = []
  /// The frames that save.
  public internal(set) var savingPlan: [SetupRequest] = []
  /// Sentences and UBX frames that were heard, whatever they say.
  public internal(set) var framesHeard: UInt64 = 0
  /// Questions that nobody answered.
  public internal(set) var unansweredQuestions = 0

  public struct Outcome: Hashable, Sendable {
    public var setting: Setting
    public var outcome: SettingOutcome
  }

  public subscript(setting: Setting) -> SettingOutcome? {
    for entry in outcomes where entry.setting == setting { return entry.outcome }
    return nil
  }

  /// Whether any setting was refused before anything was sent.
  public var isImpossible: Bool {
    if case .impossible = saving { return true }
    return outcomes.contains { if case .impossible = $0.outcome { true } else { false } }
  }

  /// Whether everything that was asked for is so.
  public var isSuccess: Bool {
    identity != nil && outcomes.allSatisfy { $0.outcome.isSuccess } && saving.isSuccess
      && (reset == .notAsked || reset == .done)
  }

  mutating func set(_ setting: Setting, _ outcome: SettingOutcome) {
    for index in outcomes.indices where outcomes[index].setting == setting { outcomes[index].outcome = outcome }
  }
}
