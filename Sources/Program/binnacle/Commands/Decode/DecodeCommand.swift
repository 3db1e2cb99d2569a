import CommandLineKit
import EngineRuntime
import LinuxLocation
import Outputs

/// `binnacle decode`: every frame and sentence of a log on stdout.
package enum DecodeCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.decode) { () throws(UsageError) in
      let options = try DecodeOptions(parsing: arguments)
      if options.wantsHelp { return HelpPage.decode.show() }
      guard let source = options.source else { throw UsageError("give a log, or - for standard input") }
      return run(options, source)
    }
  }

  private static func run(_ options: DecodeOptions, _ text: String) -> ExitCode {
    var isRemote = false
    do throws(SourceError) {
      let address = try SourceAddress(text)
      isRemote = address.isRemote
      if case .gpx = address {
        throw SourceError(
          .invalid, "\(text): a route has no sentences", advice: "binnacle stream '\(text)' prints its fixes")
      }
      var sourceOptions = SourceOptions()
      sourceOptions.speed = .maximum
      if !options.isQuiet { sourceOptions.notice = { Console.say($0) } }
      let source = try makeSource(address, sourceOptions)
      let gate = source.traits.isLive ? LocationGate(exactOutput: "what a receiver sends") : nil
      try gate?.access.require()
      let session = DecodeSession(source, options, gate: gate)
      if options.output.path != nil {
        session.file = try OutputFile(options.output, isLive: source.traits.isLive)
      }
      let (code, error) = session.run()
      if let error { throw error }
      return code
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: isRemote)
    }
  }
}

/// The options of `binnacle decode`.
enum DecodeOption: String, CommandOption {
  case format
  case json
  case only
  case count
  case output
  case rotate
  case keep
  case quiet
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .only: "KIND,..."
    case .count: "N"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .json, .quiet, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print for each message: text or ndjson; default text"
    case .json: SharedHelp.json
    case .only: "print only these: ubx, NAV, NAV-PVT, nmea, GGA, GPGGA, rtcm, 1005, sirf ..."
    case .count: "end after N lines"
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}

/// The parsed command line of `binnacle decode`.
struct DecodeOptions {
  var source: String?
  var format = ReportFormat.text
  /// Kinds to print, in upper case; nil: all.
  var only: Set<String>?
  /// Number of lines after which to end; nil: no limit.
  var count: Int?
  /// The destination of the rows.
  var output = OutputChoice()
  var isQuiet = false
  var wantsHelp = false

  init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = DecodeOptions()
    try CommandLineParser.parse(arguments) { (option: DecodeOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.add(operand)
    }
    try options.output.validate()
    self = options
  }

  /// Whether to print frames of a kind that has any of these names.
  func wants(_ names: String...) -> Bool {
    guard let only else { return true }
    return names.contains { only.contains($0) }
  }

  private mutating func set(_ option: DecodeOption, _ value: String) throws(UsageError) {
    switch option {
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .only:
      let kinds = value.split(separator: ",").map { $0.uppercased() }
      guard !kinds.isEmpty else { throw UsageError(option, value, isNot: "a list of kinds such as NAV-PVT,GGA") }
      only = (only ?? []).union(kinds)
    case .count: count = try option.count(in: value)
    case .output: output.path = try option.outputPath(in: value)
    case .rotate: output.rotation = try option.rotation(in: value)
    case .keep: output.keep = try option.count(in: value)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard source == nil else { throw UsageError("one log at a time: '\(operand)' comes after '\(source ?? "")'") }
    source = operand
  }
}
