import Bytes
import UBX

/// The sequence of phases.
extension ReceiverSetup {
  mutating func accepted(_ request: SetupRequest) {
    switch phase {
    case .identifying:
      queue = []
    case .choosing: chooseAiroha()
    case .tryingSpeed, .searching: queue = []
    case .saving:
      savingAttempts += 1
      queue = []
      report.saving = savedAs(savingAttempts)
    default: break
    }
  }

  mutating func refused(_ request: SetupRequest, _ code: UInt32?) {
    switch phase {
    // A module that refuses a $PAIR command answers $PAIR.
    case .choosing: chooseAiroha()
    case .writing: stop(request, .refused(code))
    case .saving:
      savingAttempts += 1
      report.saving = .refused(code)
    default:
      if let more = dialect?.absorbRefusal(of: request) { queue = more + queue }
    }
  }

  mutating func unanswered(_ request: SetupRequest) {
    switch phase {
    case .writing: stop(request, .unanswered)
    case .saving:
      queue = []
      report.saving = .unanswered
    case .reading, .verifying, .readingAgain:
      if silentInARow >= ReceiverSetup.hopeless { queue = [] }
    default: break
    }
  }

  private mutating func chooseAiroha() {
    guard var identity = dialect?.identity else { return }
    identity.family = .airoha
    dialect = ReceiverDialect(identity, link)
  }

  /// Records the outcome and ends the writing: earlier settings are verified, later ones are not sent.
  private mutating func stop(_ request: SetupRequest, _ outcome: SettingOutcome) {
    if let setting = request.setting { report.set(setting, outcome) }
    queue = []
    rest = []
  }

  private func savedAs(_ attempt: Int) -> SavingOutcome {
    guard let family = dialect?.family, family.acknowledges else { return .unconfirmed }
    return family == .ubloxKeyed && attempt > 1 ? .savedWhileBatteryLasts : .saved
  }

  /// Begins the next phase, since this one has no more requests.
  mutating func advance() {
    switch phase {
    case .identifying: endIdentifying()
    case .choosing: beginReading()
    case .reading: endReading()
    case .writing: writeNext()
    case .verifying: endVerifying()
    case .changingSpeed: trySpeed()
    case .tryingSpeed: endTryingSpeed()
    case .returning: endReturning()
    case .saving: phase = .over
    case .resetting: beginSearching()
    case .searching: searchNext()
    case .readingAgain: endReadingAgain()
    case .over: break
    }
  }

  private mutating func endIdentifying() {
    guard let dialect else {
      phase = .over
      return
    }
    if dialect.family == .quectel {
      phase = .choosing
      queue = [SetupRequest("PAIR051", .airohaData(51))]
    } else {
      beginReading()
    }
  }

  private mutating func beginReading() {
    report.identity = dialect?.identity
    phase = .reading
    silentInARow = 0
    queue = dialect?.questions(about: Setting.allCases) ?? []
  }

  private mutating func endReading() {
    guard let dialect else { return }
    report.before = dialect.found
    report.after = dialect.found
    report.wanted = wish.settings
    report.wanted.messages = wish.settings.messages.map { dialect.family.resolved($0) }
    makePlan(dialect)
    pending = [.planned]
    if wish.isRehearsal || report.isImpossible {
      phase = .over
    } else if wish.resets {
      phase = .resetting
      queue = [dialect.resetCommand]
    } else {
      phase = .writing
      rest = report.outcomes.filter { $0.outcome == .notSent && $0.setting != .baud }.map { $0.setting }
    }
  }

  private mutating func makePlan(_ dialect: ReceiverDialect) {
    let wanted = report.wanted
    if wish.resets {
      report.reset = .notSent
      report.plan = [dialect.resetCommand]
      return
    }
    for setting in wanted.present {
      let outcome: SettingOutcome
      if let refusal = dialect.refusal(of: setting, wanted) {
        outcome = .impossible(refusal)
      } else if dialect.found.agrees(with: wanted, on: setting) {
        outcome = .unchanged
      } else {
        outcome = .notSent
        report.plan += dialect.commands(for: setting, wanted)
      }
      report.outcomes.append(SetupReport.Outcome(setting: setting, outcome: outcome))
    }
    guard wish.saves else { return }
    report.saving = dialect.family.canSave ? .notSent : .impossible(.cannotSave)
    if report.saving == .notSent { report.savingPlan = Array(dialect.savingCommands(wanted).prefix(1)) }
  }

  // MARK: Writing

  private mutating func writeNext() {
    guard let dialect else { return }
    while !rest.isEmpty, queue.isEmpty {
      queue = dialect.commands(for: rest.removeFirst(), report.wanted)
    }
    guard queue.isEmpty else { return }
    phase = .verifying
    silentInARow = 0
    let touched = report.wanted.present.filter { report[$0] != .unchanged && $0 != .baud }
    queue = dialect.questions(about: touched)
    for setting in touched where dialect.tells(setting) { self.dialect?.found.forget(setting) }
  }

  private mutating func endVerifying() {
    guard let dialect else { return }
    report.after = dialect.found
    for setting in report.wanted.present where setting != .baud {
      guard case .notSent? = report[setting], !isStopped(before: setting) else { continue }
      if dialect.found.agrees(with: report.wanted, on: setting) {
        report.set(setting, .confirmed)
      } else if dialect.tells(setting) {
        report.set(setting, .different)
      } else {
        report.set(setting, .unconfirmed)
        // The value before the command is not valid any more.
        report.after.forget(setting)
      }
    }
    let isFine = report.outcomes.allSatisfy { $0.setting == .baud || $0.outcome.isSuccess }
    if isFine, report[.baud] == .notSent {
      phase = .changingSpeed
      queue = dialect.commands(for: .baud, report.wanted)
    } else if isFine, report.saving == .notSent {
      beginSaving()
    } else {
      phase = .over
    }
  }

  /// Whether a setting was not sent, because an earlier one failed.
  private func isStopped(before setting: Setting) -> Bool {
    for entry in report.outcomes {
      if entry.setting == setting { return false }
      switch entry.outcome {
      case .refused, .unanswered: return true
      default: continue
      }
    }
    return false
  }

  // MARK: Speed

  private mutating func trySpeed() {
    phase = .tryingSpeed
    if let rate = report.wanted.baudRate { pending = [.changeSpeed(rate)] }
    if let question = dialect?.identity.question { queue = [question] }
    silentInARow = 0
  }

  private mutating func endTryingSpeed() {
    if silentInARow == 0 {
      report.after.baudRate = report.wanted.baudRate
      dialect?.found.baudRate = report.wanted.baudRate
      report.set(.baud, .confirmed)
      if report.saving == .notSent { beginSaving() } else { phase = .over }
      return
    }
    guard let dialect, case .uart(let rate?) = link else {
      lose()
      return
    }
    // The receiver may hear at the new speed without being heard: it is set back at this speed, then asked at the old
    // one.
    var back = ReceiverSettings()
    back.baudRate = rate
    phase = .returning
    queue = dialect.commands(for: .baud, back)
    silentInARow = -1
  }

  private mutating func endReturning() {
    guard let dialect, case .uart(let rate?) = link else { return }
    if silentInARow < 0 {
      silentInARow = 0
      pending = [.changeSpeed(rate)]
      queue = [dialect.identity.question]
      return
    }
    guard silentInARow == 0 else {
      lose()
      return
    }
    report.set(.baud, .stayed)
    phase = .over
  }

  /// Records that no receiver answers at the new speed or the old one.
  private mutating func lose() {
    report.set(.baud, .lost)
    report.after.forget(.baud)
    phase = .over
  }

  // MARK: Saving and resetting

  private mutating func beginSaving() {
    phase = .saving
    queue = dialect?.savingCommands(report.wanted) ?? []
  }

  private mutating func beginSearching() {
    phase = .searching
    if case .uart(let rate?) = link {
      speeds = [rate] + ReceiverSetup.resetSpeeds.filter { $0 != rate }
    } else if link.hasSpeed {
      speeds = ReceiverSetup.resetSpeeds
    }
    silentInARow = 1
    searchNext()
  }

  private mutating func searchNext() {
    if silentInARow == 0 {
      report.reset = .done
      phase = .readingAgain
      dialect?.found = ReceiverSettings()
      queue = dialect?.questions(about: Setting.allCases) ?? []
      return
    }
    guard let dialect else { return }
    if link.hasSpeed, !speeds.isEmpty {
      let rate = speeds.removeFirst()
      link = .uart(rate)
      pending = [.changeSpeed(rate)]
      queue = [dialect.identity.question]
    } else if !link.hasSpeed, report.reset == .notSent {
      // Without speeds to search, the receiver is asked once.
      report.reset = .lost
      queue = [dialect.identity.question]
    } else {
      report.reset = .lost
      phase = .over
    }
  }

  private mutating func endReadingAgain() {
    if case .uart(let rate?) = link { dialect?.found.baudRate = rate }
    report.after = dialect?.found ?? ReceiverSettings()
    phase = .over
  }
}

extension ReceiverDialect {
  /// Whether the value of a setting can be read or observed.
  func tells(_ setting: Setting) -> Bool { !questions(about: [setting]).isEmpty }
}

extension ReceiverSettings {
  mutating func forget(_ setting: Setting) {
    switch setting {
    case .rate: periodMilliseconds = nil
    case .constellations: constellations = nil
    case .sbas: usesSBAS = nil
    case .motionModel: motionModel = nil
    case .messages: messages = nil
    case .highPrecision: hasHighPrecision = nil
    case .baud: baudRate = nil
    }
  }
}
