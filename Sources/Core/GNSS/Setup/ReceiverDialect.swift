import Bytes
import UBX

/// Set-up of one receiver: what is known about it, and the frames of its family.
struct ReceiverDialect {
  let identity: ReceiverIdentity
  let link: ReceiverLink
  /// Settings that the receiver has reported.
  var found = ReceiverSettings()

  /// Messages whose rate the receiver has reported.
  var knownMessages: OutputMessages = []
  /// Those of `knownMessages` that are enabled.
  var activeMessages: OutputMessages = []

  // u-blox: state that a change is based on.
  var port: ReceiverPort
  var sendsNMEA = true
  /// Systems that the receiver has reported.
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

  /// Notes the line's speed, which is the receiver's since its answers are understood.
  mutating func noteSpeed() {
    if case .uart(let rate?) = link { found.baudRate = rate }
  }

  /// Notes whether the receiver has a message enabled.
  mutating func note(_ message: OutputMessage, isOn: Bool) {
    knownMessages.formUnion(OutputMessages(message))
    if isOn {
      activeMessages.formUnion(OutputMessages(message))
    } else {
      activeMessages.subtract(OutputMessages(message))
    }
  }

  /// Returns the messages that must be enabled or disabled.
  func changes(to wanted: OutputMessages) -> [OutputMessage] {
    knownMessages.each.filter { wanted.contains($0) != activeMessages.contains($0) }
  }

  /// Returns the questions that read these settings.
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

  /// Notes the settings in an answer to a question.
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

  /// Notes that a question was refused.
  ///
  /// - Returns: the questions to ask instead.
  mutating func absorbRefusal(of request: SetupRequest) -> [SetupRequest] {
    family == .ubloxKeyed ? absorbKeyedRefusal(of: request) : []
  }

  /// Returns the commands for one setting; none if the commands of another setting have set it already.
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

  /// Returns the commands that save the settings permanently.
  ///
  /// Each is an alternative for the case that the one before is refused.
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

  /// The command that restores the factory settings. The receiver may restart at another speed.
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

  /// Time for a command without acknowledgement, nanoseconds.
  static var unanswered: Int64 { 300_000_000 }
  /// Time for a restart of the receiver, nanoseconds.
  static var restart: Int64 { 1_500_000_000 }
}

/// Connection to the receiver, as far as it determines which settings exist.
public enum ReceiverLink: Hashable, Sendable {
  /// Serial line; the speed in bits per second at which the receiver was understood, nil if the port does not report
  /// it.
  case uart(UInt32?)
  /// USB port of the receiver, which has no speed.
  case usb
  /// I²C bus, which has no speed.
  case i2c
  /// Network connection to a device that has the receiver.
  case network

  /// Whether the connection has a configurable speed.
  public var hasSpeed: Bool { if case .uart = self { true } else { false } }

  /// The port of a u-blox receiver at this connection; for a network, most likely its first UART.
  var port: ReceiverPort {
    switch self {
    case .uart, .network: .uart1
    case .usb: .usb
    case .i2c: .i2c
    }
  }
}
