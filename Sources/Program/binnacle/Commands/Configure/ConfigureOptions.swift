import CommandLineKit
import GNSS
import Outputs

/// The parsed command line of `binnacle configure`.
struct ConfigureOptions {
  var device: String?
  var wish = SetupWish()
  var format = ReportFormat.text
  var isQuiet = false
  var wantsHelp = false

  private var listNamesSBAS = false

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = ConfigureOptions()
    try CommandLineParser.parse(arguments) { (option: ConfigureOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.add(operand)
    }
    if !options.wantsHelp { try options.check() }
    self = options
  }

  private init() {}

  private mutating func set(_ option: ConfigureOption, _ value: String) throws(UsageError) {
    switch option {
    case .rate:
      let isDecimal = value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard isDecimal, let rate = Double(value), (0.02...100).contains(rate) else {
        throw UsageError(option, value, isNot: "a number of fixes per second from 0.02 to 100")
      }
      wish.settings.periodMilliseconds = UInt32(1000 / rate + 0.5)
    case .constellations: try setConstellations(value)
    case .sbas: wish.settings.usesSBAS = try flag(option, value)
    case .dynamicModel:
      guard let model = MotionModel.allCases.first(where: { "\($0.name)" == value }) else {
        throw UsageError(
          option, value, isNot: "one of " + MotionModel.allCases.map { "\($0.name)" }.joined(separator: ", "))
      }
      wish.settings.motionModel = model
    case .messages: wish.settings.messages = try ConfigureOptions.messages(value)
    case .highPrecision: wish.settings.hasHighPrecision = try flag(option, value)
    case .baud:
      guard let rate = UInt32(value), (1200...4_000_000).contains(rate) else {
        throw UsageError(option, value, isNot: "a speed in bits per second from 1200 to 4000000")
      }
      wish.settings.baudRate = rate
    case .save: wish.saves = true
    case .reset: wish.resets = true
    case .dryRun: wish.isRehearsal = true
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .timeout:
      let isDecimal = value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard isDecimal, let seconds = Double(value), (0.1...60).contains(seconds) else {
        throw UsageError(option, value, isNot: "a number of seconds from 0.1 to 60")
      }
      wish.patience = Int64(seconds * 1e9)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }

  private func flag(_ option: ConfigureOption, _ value: String) throws(UsageError) -> Bool {
    switch value {
    case "on": return true
    case "off": return false
    default: throw UsageError(option, value, isNot: "on or off")
    }
  }

  private mutating func setConstellations(_ value: String) throws(UsageError) {
    var systems: Constellations = []
    for word in value.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      if word == "sbas" {
        listNamesSBAS = true
      } else if let system = Constellations.each.first(where: { "\($0.name)" == word }) {
        systems.formUnion(system)
      } else {
        let names = Constellations.each.map { "\($0.name)" }.joined(separator: ", ")
        throw UsageError(ConfigureOption.constellations, String(word), isNot: "one of \(names), sbas")
      }
    }
    guard !systems.isEmpty else {
      throw UsageError("--constellations: without at least one system there is no position")
    }
    wish.settings.constellations = systems
  }

  private static func messages(_ value: String) throws(UsageError) -> OutputMessages {
    switch value.lowercased() {
    case "nmea": return .usualNMEA
    case "ubx": return .usualUBX
    case "both": return [.usualNMEA, .usualUBX]
    default: break
    }
    var result: OutputMessages = []
    for word in value.uppercased().split(separator: ",", omittingEmptySubsequences: false) {
      guard let message = OutputMessage.allCases.first(where: { "\($0.name)" == word }) else {
        let names = OutputMessage.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw UsageError(ConfigureOption.messages, String(word), isNot: "nmea, ubx, both or of \(names)")
      }
      result.formUnion(OutputMessages([message]))
    }
    return result
  }

  private mutating func check() throws(UsageError) {
    if listNamesSBAS {
      if wish.settings.usesSBAS == false { throw UsageError("--constellations names sbas, and --sbas turns it off") }
      wish.settings.usesSBAS = true
    }
    let isSetting = !wish.settings.present.isEmpty
    if wish.resets, isSetting || wish.saves {
      throw UsageError("--reset goes alone; set what you want afterwards")
    }
    if wish.saves, !isSetting { throw UsageError("--save needs settings to save") }
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard device == nil else { throw UsageError("one device at a time: '\(operand)' comes after '\(device ?? "")'") }
    device = operand
  }
}
