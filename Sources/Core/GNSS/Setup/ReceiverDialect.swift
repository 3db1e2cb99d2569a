import Bytes
import UBX

/// How one receiver is asked and told: what is known of it, and the frames of its family.
struct ReceiverDialect {
  let identity: ReceiverIdentity
  let link: ReceiverLink
  /// What it said it has.
  var found = ReceiverSettings()

  /// Messages whose rate it told, and those of them that are on.
  var knownMessages: OutputMessages = []
  var activeMessages: OutputMessages = []

  // u-blox: what a change starts from.
  var port: ReceiverPort
  var sendsNMEA = true
  /// Systems it told about.
  var knownSystems: Constellations = []
  var missingKeys: [ConfigurationKey] = []
  var portSettings: CfgPRT?
  var systems: CfgGNSS?
  var nmea: NMEAConfiguration?

  init(_ identity: ReceiverIdentity, _ link: ReceiverLink) {
    self.identity = identity
    self.link = link
    port = link.port
    noteSpeed()
  }

  var family: ReceiverFamily { identity.family }

  /// The speed at which one understands each other is the receiver's.
  mutating func noteSpeed() {
    if case .uart(let rate?) = link { found.baudRate = rate }
  }

  /// Takes what was told about one message.
  mutating func note(_ message: OutputMessage, isOn: Bool) {
    knownMessages.formUnion(OutputMessages(message))
    if isOn {
      activeMessages.formUnion(OutputMessages(message))
    } else {
      activeMessages.subtract(OutputMessages(message))
    }
  }

  /// Messages to be turned on or off.
  func changes(to wanted: OutputMessages) -> [OutputMessage] {
    knownMessages.each.filter { wanted.contains($0) != activeMessages.contains($0) }
  }

  /// What to ask in order to know these settings.
  func questions(about settings: [Setting]) -> [SetupRequest] {
    switch family {
    case .ubloxLegacy: legacyQuestions(about: settings)
    case .ubloxKeyed: keyedQuestions(about: settings)
    case .mediaTek: mediaTekQuestions(about: settings)
    case .airoha: airohaQuestions(about: settings)
    case .quectel: quectelQuestions(about: settings)
    case .casic: casicQuestions(about: settings)
    }
  }

  /// Takes what answers a question.
  mutating func absorb(_ answer: ReceiverAnswer) {
    switch (family, answer) {
    case (.ubloxLegacy, .ubx(let id, let payload)): absorbLegacy(id, payload)
    case (.ubloxKeyed, .ubx(let id, let payload)): absorbKeyed(id, payload)
    case (.mediaTek, .line(let line)): absorbMediaTek(LineFields(line))
    case (.airoha, .line(let line)): absorbAiroha(LineFields(line))
    case (.quectel, .line(let line)): absorbQuectel(LineFields(line))
    default: break
    }
  }

  /// Takes that a question was refused.
  ///
  /// - Returns: what to ask instead.
  mutating func absorbRefusal(of request: SetupRequest) -> [SetupRequest] {
    family == .ubloxKeyed ? absorbKeyedRefusal(of: request) : []
  }

  /// What sets one setting; nothing when another one's commands have set it already.
  func commands(for setting: Setting, _ wish: ReceiverSettings) -> [SetupRequest] {
    switch family {
    case .ubloxLegacy: legacyCommands(for: setting, wish)
    case .ubloxKeyed: keyedCommands(for: setting, wish)
    case .mediaTek: mediaTekCommands(for: setting, wish)
    case .airoha: airohaCommands(for: setting, wish)
    case .quectel: quectelCommands(for: setting, wish)
    case .casic: casicCommands(for: setting, wish)
    }
  }

  /// What makes settings outlive the power, each to be tried when the one before was refused.
  func savingCommands(_ wish: ReceiverSettings) -> [SetupRequest] {
    switch family {
    case .ubloxLegacy: legacySaving
    case .ubloxKeyed: keyedSaving(wish)
    case .mediaTek: []
    case .airoha: [SetupRequest("PAIR513", .airoha(513))]
    case .quectel: [SetupRequest("PQTMSAVEPAR", .quectel(.save))]
    case .casic: [SetupRequest("PCAS00", .nothing(ReceiverDialect.unanswered))]
    }
  }

  /// What brings back the settings from the factory; the receiver may start anew at another speed.
  var resetCommand: SetupRequest {
    switch family {
    case .ubloxLegacy, .ubloxKeyed:
      SetupRequest(
        CfgCFG(cleared: .all, loaded: .all, devices: [.batteryBacked, .flash, .eeprom, .spiFlash]),
        answeredBy: .nothing(ReceiverDialect.restart))
    case .mediaTek: SetupRequest("PMTK104", .nothing(ReceiverDialect.restart))
    case .airoha: SetupRequest("PAIR514", .nothing(ReceiverDialect.restart))
    case .quectel: SetupRequest("PQTMRESTOREPAR", .nothing(ReceiverDialect.restart))
    case .casic: SetupRequest("PCAS10", [3], .nothing(ReceiverDialect.restart))
    }
  }

  /// Nanoseconds that a command may take which nothing acknowledges.
  static var unanswered: Int64 { 300_000_000 }
  /// Nanoseconds that a receiver may take to start anew.
  static var restart: Int64 { 1_500_000_000 }
}
