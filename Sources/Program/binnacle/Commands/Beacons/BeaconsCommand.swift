import BeaconRadio
import Beacons
import CommandLineKit
import EngineRuntime
import Outputs

/// `binnacle beacons`: lists beacons, measures distances to them, calibrates and sends them.
package enum BeaconsCommand {
  enum Action: String, CaseIterable {
    case calibrate
    case advertise
    case serve
  }

  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    let rest = Array(arguments.dropFirst())
    switch rest.first.flatMap({ Action(rawValue: $0) }) {
    case .calibrate: return BeaconsCalibrate.run(rest)
    case .advertise: return BeaconsAdvertise.run(rest)
    case .serve: return BeaconsServe.run(rest)
    case nil: break
    }
    return HelpPage.answer(.beacons) { () throws(UsageError) in
      let options = try BeaconsOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.beacons.show() : listen(options)
    }
  }

  private static func listen(_ options: BeaconsOptions) -> ExitCode {
    do throws(SourceError) {
      let formats: Set<BeaconFormat> = options.ranges ? [.iBeacon] : Set(BeaconFormat.allCases)
      let input = try BeaconInput(
        options.address, speed: options.speed, formats: formats, isQuiet: options.isQuiet)
      var session = BeaconsSession(input, options)
      return try session.run()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// Parses the words of a subcommand; prints the reason if they are invalid.
  static func answer(_ action: Action, _ body: () throws(UsageError) -> ExitCode) -> ExitCode {
    do throws(UsageError) {
      return try body()
    } catch {
      return HelpPage.refuse(error.message, "beacons \(action.rawValue)")
    }
  }
}

/// The options of `binnacle beacons`.
enum BeaconsOption: String, CommandOption {
  case range
  case uuid
  case format
  case json
  case count
  case timeout
  case speed
  case quiet
  case help

  var argument: String? {
    switch self {
    case .uuid: "UUID[:MAJOR[:MINOR]]"
    case .format: "FORMAT"
    case .count: "N"
    case .timeout: "SECONDS"
    case .speed: "FACTOR"
    case .range, .json, .quiet, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .range: "each second, the distance of every iBeacon with the interval that contains it with 68 %"
    case .uuid: "only beacons of this UUID, and with these numbers"
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .count: "end after N rows, with --range N lists"
    case .timeout: "end after this time; exit status 69 if no beacon was heard"
    case .speed: SharedHelp.speed + "; default 1"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}

/// The parsed command line of `binnacle beacons`.
struct BeaconsOptions {
  /// Parsed by `BeaconAddress`, or "-".
  private(set) var address = "auto:"
  private(set) var ranges = false
  /// Beacons that are shown; nil: all.
  private(set) var constraint: BeaconConstraint?
  private(set) var format = ReportFormat.text
  private(set) var count: Int?
  private(set) var timeout: Double?
  /// Pace of a log; nil: without waiting.
  private(set) var speed: Double? = 1
  private(set) var isQuiet = false
  private(set) var wantsHelp = false

  private init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = BeaconsOptions()
    var names = 0
    try CommandLineParser.parse(arguments) { (option: BeaconsOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      names += 1
      guard names == 1 else {
        throw UsageError("'\(operand)': the way to beacons is named once, here as '\(options.address)'")
      }
      options.address = operand
    }
    self = options
  }

  private mutating func set(_ option: BeaconsOption, _ value: String) throws(UsageError) {
    switch option {
    case .range: ranges = true
    case .uuid: constraint = try BeaconText.constraint(value, of: option)
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .count: count = try option.count(in: value)
    case .timeout: timeout = try option.seconds(in: value)
    case .speed: speed = try option.speed(in: value)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }
}

/// Beacons as a user types them.
enum BeaconText {
  /// An example for messages.
  static let example = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"

  /// Parses `UUID[:MAJOR[:MINOR]]`.
  static func constraint(_ text: String, of option: some CommandOption) throws(UsageError) -> BeaconConstraint {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, let uuid = parts.first.flatMap({ BeaconUUID(text: $0) }) else {
      throw UsageError(option, text, isNot: "a UUID such as \(example), with :MAJOR or :MAJOR:MINOR after it")
    }
    var numbers: [UInt16] = []
    for part in parts.dropFirst() {
      guard let number = number(part) else {
        throw UsageError("--\(option.rawValue): '\(part)' is not a number from 0 to 65535")
      }
      numbers.append(number)
    }
    return BeaconConstraint(uuid: uuid, major: numbers.first, minor: numbers.count == 2 ? numbers[1] : nil)
  }

  /// Parses the operands `UUID MAJOR MINOR` of a subcommand.
  static func identity(_ words: [String], of action: BeaconsCommand.Action) throws(UsageError) -> BeaconIdentity {
    guard words.count == 3 else {
      throw UsageError("give one beacon, as in: binnacle beacons \(action.rawValue) \(example) 1 2")
    }
    guard let uuid = BeaconUUID(text: words[0]) else {
      throw UsageError("'\(words[0])' is not a UUID such as \(example)")
    }
    guard let major = number(words[1]) else {
      throw UsageError("'\(words[1])' is not a major number: 0 to 65535")
    }
    guard let minor = number(words[2]) else {
      throw UsageError("'\(words[2])' is not a minor number: 0 to 65535")
    }
    return BeaconIdentity(uuid: uuid, major: major, minor: minor)
  }

  /// Returns a number of digits alone; nil for another word.
  private static func number(_ word: some StringProtocol) -> UInt16? {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(word) : nil
  }

  /// `E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 1 2`
  static func text(_ beacon: BeaconIdentity) -> String { "\(beacon.uuid.text) \(beacon.major) \(beacon.minor)" }
}
