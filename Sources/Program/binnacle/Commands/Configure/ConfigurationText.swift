import GNSS
import UBX

/// The texts of `binnacle configure`.
enum ConfigurationText {
  /// The value of a setting; nil if unknown.
  static func value(_ settings: ReceiverSettings, _ setting: Setting) -> String? {
    switch setting {
    case .rate: settings.periodMilliseconds.map { rate($0) }
    case .constellations: settings.constellations.map { names($0) }
    case .sbas: settings.usesSBAS.map { $0 ? "on" : "off" }
    case .motionModel: settings.motionModel.map { "\($0.name)" }
    case .messages: settings.messages.map { names($0) }
    case .highPrecision: settings.hasHighPrecision.map { $0 ? "on" : "off" }
    case .baud: settings.baudRate.map { "\($0)" }
    }
  }

  /// `5 Hz`, or the interval between two fixes if that is the simpler number.
  static func rate(_ period: UInt32) -> String {
    if period > 0, 1000 % period == 0 { return "\(1000 / period) Hz" }
    return period % 1000 == 0 ? "every \(period / 1000) s" : "every \(period) ms"
  }

  static func names(_ systems: Constellations) -> String {
    let names = Constellations.each.filter { systems.contains($0) }.map { "\($0.name)" }
    return names.isEmpty ? "none" : names.joined(separator: " ")
  }

  static func names(_ messages: OutputMessages) -> String {
    messages.each.isEmpty ? "none" : messages.each.map { "\($0.name)" }.joined(separator: " ")
  }

  static func identity(_ identity: ReceiverIdentity) -> String {
    var text = "\(identity.family.name): \(String(decoding: identity.firmware, as: UTF8.self))"
    if !identity.module.isEmpty { text += " on \(String(decoding: identity.module, as: UTF8.self))" }
    if let version = identity.protocolVersion { text += ", protocol \(self.version(version))" }
    return text
  }

  static func version(_ version: ProtocolVersion) -> String {
    "\(version.major)." + (version.minor < 10 ? "0" : "") + "\(version.minor)"
  }

  /// Returns a sentence unchanged, a UBX frame by its name and its bytes.
  static func frame(_ frame: [UInt8]) -> String {
    if frame.first == UInt8(ascii: "$") {
      return String(decoding: frame.prefix { $0 != 0x0D }, as: UTF8.self)
    }
    return "\(name(frame)) \(hexadecimal(frame))"
  }

  /// `CFG-VALSET`; for a sentence its address.
  static func name(_ frame: [UInt8]) -> String {
    guard frame.count > 3, frame.first != UInt8(ascii: "$") else {
      return String(
        decoding: frame.dropFirst().prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "*") }, as: UTF8.self)
    }
    return MessageID(frame[2], frame[3]).name.map { "\($0)" } ?? "UBX"
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  static func refusal(_ refusal: SetupRefusal) -> String {
    switch refusal {
    case .noCommand: "these receivers have no command for it"
    case .period(let shortest, let longest):
      "its commands go from \(rate(longest)) to \(rate(shortest))"
    case .constellations(let systems): "this receiver has no \(names(systems))"
    case .motionModel: "these receivers have no such model"
    case .messages(let messages): "this receiver has no \(names(messages))"
    case .noPosition: "there would be no position"
    case .baudRate: "these receivers do not know this speed"
    case .noBaudRate: "there is no speed to set: over USB, I2C or a network it has no meaning"
    case .unknownState: "the receiver does not say what it has, which the change would start from"
    case .cannotSave:
      "these receivers have no command that saves; they keep settings as long as they have power or a backup battery"
    }
  }

  static func outcome(_ outcome: SettingOutcome, of setting: Setting, _ report: SetupReport) -> String {
    let stands = value(report.after, setting).map { "; it stands at \($0)" } ?? "; what stands now is not known"
    switch outcome {
    case .impossible(let reason): return "not sent: \(refusal(reason))"
    case .notSent: return "not sent" + stands
    case .unchanged: return "already so"
    case .confirmed: return setting == .baud ? "set, and it answers at this speed" : "set, and read back"
    case .unconfirmed: return "sent; these receivers do not confirm it"
    case .refused(let code): return "REFUSED by the receiver" + reason(code, report) + hint(setting, report) + stands
    case .unanswered: return "NO ANSWER from the receiver" + stands
    case .different: return "NOT TAKEN: accepted, but read back otherwise" + stands
    case .stayed:
      return "NOT TAKEN: no answer at the new speed, and it answers at the old one" + restart(report) + stands
    case .lost: return "LOST: no answer at the new speed, nor at the old one; find it with: binnacle devices --probe"
    }
  }

  static func saving(_ saving: SavingOutcome, _ report: SetupReport) -> String {
    switch saving {
    case .notAsked: "not asked for"
    case .impossible(let reason): "not sent: \(refusal(reason))"
    case .notSent: "not sent: nothing is saved that was not taken"
    case .saved: "saved"
    case .savedWhileBatteryLasts: "saved in memory that the backup battery keeps; it has no flash"
    case .unconfirmed: "sent; these receivers do not confirm it"
    case .refused(let code): "REFUSED by the receiver" + reason(code, report) + "; the settings go with its power"
    case .unanswered: "NO ANSWER from the receiver; whether they are saved is not known"
    }
  }

  /// Returns the meaning of a receiver's refusal code.
  private static func reason(_ code: UInt32?, _ report: SetupReport) -> String {
    guard let code, let family = report.identity?.family else { return "" }
    let words: String? =
      switch (family, code) {
      case (.mediaTek, 0): "invalid"
      case (.mediaTek, 1): "not supported"
      case (.mediaTek, 2): "failed"
      case (.airoha, 2): "failed"
      case (.airoha, 3): "not supported"
      case (.airoha, 4): "invalid parameter"
      case (.airoha, 5): "busy"
      case (.quectel, 1): "invalid parameter"
      case (.quectel, 2): "failed"
      case (.quectel, 3): "not supported"
      default: nil
      }
    return " (\(code)" + (words.map { ", \($0))" } ?? ")")
  }

  private static func hint(_ setting: Setting, _ report: SetupReport) -> String {
    guard report.identity?.family.isUblox == true else { return "" }
    switch setting {
    case .constellations:
      return "; not all systems go together: an M8 receives GLONASS or BeiDou, not both, an M10 only some with BeiDou "
        + "B1C, and GPS goes with QZSS"
    case .rate: return "; how fast it goes depends on how many systems are on"
    default: return ""
    }
  }

  private static func restart(_ report: SetupReport) -> String {
    report.identity?.family == .airoha ? "; some of these change their speed only when they restart" : ""
  }
}
