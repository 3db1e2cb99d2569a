import CommandLineKit
import EngineRuntime
import GNSS
import LinuxLocation
import LocationService
import Outputs
import ReceiverServices

/// `binnacle configure`: shows a receiver's settings, and changes them.
package enum ConfigureCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.configure) { () throws(UsageError) in
      let options = try ConfigureOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.configure.show() : run(options)
    }
  }

  private static func run(_ options: ConfigureOptions) -> ExitCode {
    var isRemote = false
    do throws(SourceError) {
      try LocationAccess.now.require()
      let address = try options.device.map { (text) throws(SourceError) in try SourceAddress(text) } ?? .automatic
      if case .tcp = address { isRemote = true }
      let isQuiet = options.isQuiet
      let configurator = ReceiverConfigurator(options.wish) { line in
        if !isQuiet { Console.say(line) }
      }
      var report = ConfigureReport(options.wish, options.format, columns: Console.columns(1))
      let result = try configurator.run(address) { report.printPlan($0) }
      report.printEnd(result)
      if let error = result.error { throw error }
      return code(result.report, options.wish)
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: isRemote)
    }
  }

  private static func code(_ report: SetupReport, _ wish: SetupWish) -> ExitCode {
    guard report.identity != nil else { return .unavailable }
    if report.isImpossible { return .refused }
    if wish.isRehearsal || report.isSuccess { return .success }
    let isSilent = report.reset == .lost || report.saving == .unanswered
    let isLost = report.outcomes.contains { $0.outcome == .unanswered || $0.outcome == .lost }
    return isSilent || isLost ? .unavailable : .refused
  }
}

/// The options of `binnacle configure`.
enum ConfigureOption: String, CommandOption {
  case format
  case json
  case rate
  case constellations
  case sbas
  case dynamicModel = "dynamic-model"
  case messages
  case highPrecision = "high-precision"
  case baud
  case save
  case reset
  case dryRun = "dry-run"
  case timeout
  case quiet
  case help

  var argument: String? {
    switch self {
    case .rate: "HZ"
    case .constellations, .messages: "LIST"
    case .sbas, .highPrecision: "on|off"
    case .dynamicModel: "MODEL"
    case .baud: "BAUD"
    case .format: "FORMAT"
    case .timeout: "SECONDS"
    case .json, .save, .reset, .dryRun, .quiet, .help: nil
    }
  }

  var values: [String] {
    switch self {
    case .format: ReportFormat.allCases.map(\.rawValue)
    case .sbas, .highPrecision: ["on", "off"]
    case .dynamicModel: MotionModel.allCases.map { "\($0.name)" }
    default: []
    }
  }

  var help: String {
    switch self {
    case .rate: "fixes per second, such as 1, 5, 10, 0.5"
    case .constellations: "exactly these: gps,galileo,glonass,beidou,qzss,navic, and sbas"
    case .sbas: "corrections by SBAS satellites such as EGNOS and WAAS"
    case .dynamicModel: "how the receiver moves; the models are listed below"
    case .messages: "what to send on this port: nmea, ubx, both, or exactly the messages of LIST"
    case .highPrecision: "more decimals in NMEA positions (u-blox)"
    case .baud: "speed of the receiver's port, set last; its present speed is found"
    case .save: "keep the settings without power; otherwise they are lost with it"
    case .reset: "restore the factory settings; excludes other settings"
    case .dryRun: "send only questions, and print the frames that would be sent"
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .timeout: "how long to wait for each answer; default 2"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}

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
