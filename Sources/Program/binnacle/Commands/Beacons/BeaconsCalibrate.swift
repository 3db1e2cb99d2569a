import Beacons
import CommandLineKit
import EngineRuntime
import LinuxLocation
import LocationService
import Outputs

/// `binnacle beacons calibrate`: measures the power of a beacon at a known distance, and saves it.
enum BeaconsCalibrate {
  struct Options {
    /// m.
    var distance = 1.0
    var duration = 10.0
    var forgets = false
    /// Parsed by `BeaconAddress`, or "-".
    var radio = "auto:"
    /// Pace of a log; nil: without waiting.
    var speed: Double? = 1
    var format = ReportFormat.text
    var isQuiet = false
    var wantsHelp = false
  }

  /// - Parameter arguments: begin with the subcommand's name.
  static func run(_ arguments: [String]) -> ExitCode {
    BeaconsCommand.answer(.calibrate) { () throws(UsageError) in
      var options = Options()
      var words: [String] = []
      try CommandLineParser.parse(arguments) { (option: BeaconsCalibrateOption, value) throws(UsageError) in
        try options.set(option, value)
      } operand: { (operand) throws(UsageError) in
        words.append(operand)
      }
      if options.wantsHelp { return HelpPage.beaconsCalibrate.show() }
      return run(try BeaconText.identity(words, of: .calibrate), options)
    }
  }

  private static func run(_ beacon: BeaconIdentity, _ options: Options) -> ExitCode {
    guard let directory = StateDirectory() else {
      Console.say("no folder to save the result in: set BINNACLE_STATE_DIR")
      return .inputOutput
    }
    do throws(CalibrationFailure) {
      let store = BeaconCalibrations(directory)
      if options.forgets { return try store.forget(beacon) }
      // Before the measurement: what cannot be read cannot be added to.
      let known = try store.places()
      guard let place = try measure(beacon, options) else { return .findings }
      let report = try store.add(place, to: known)
      return report.print(options.format)
    } catch {
      Console.say(lines: error.text)
      return error.code
    }
  }

  private static func measure(
    _ beacon: BeaconIdentity, _ options: Options
  ) throws(CalibrationFailure) -> BeaconPlace? {
    do throws(SourceError) {
      let input = try BeaconInput(
        options.radio, speed: options.speed, formats: [.iBeacon], isQuiet: options.isQuiet)
      var session = BeaconsCalibrateSession(input, beacon, options)
      return try session.run()
    } catch {
      throw CalibrationFailure(error)
    }
  }
}

extension BeaconsCalibrate.Options {
  fileprivate mutating func set(_ option: BeaconsCalibrateOption, _ value: String) throws(UsageError) {
    switch option {
    case .distance:
      guard let metres = DecimalText.unsigned(value), BeaconPlace.distances.contains(metres) else {
        throw UsageError(option, value, isNot: "a distance in metres from 0.1 to 100")
      }
      distance = (metres * 1000).rounded() / 1000
    case .duration: duration = try option.seconds(in: value)
    case .forget: forgets = true
    case .radio: radio = value
    case .speed: speed = try option.speed(in: value)
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }
}

/// Why a beacon was not calibrated.
struct CalibrationFailure: Error {
  let code: ExitCode
  /// Lines for the user.
  let text: String

  init(_ code: ExitCode, _ text: String) {
    self.code = code
    self.text = text
  }

  init(_ error: SourceError) { self.init(ExitCode(error, isRemote: false), error.description) }

  init(_ error: StateError) {
    let code: ExitCode =
      switch error.reason {
      case .corrupt, .invalid, .newer, .otherSensor, .nothingToUndo: .refused
      case .untrusted: .noPermission
      case .unavailable: .unavailable
      case .reading, .writing: .inputOutput
      }
    self.init(code, error.description)
  }
}

/// The options of `binnacle beacons calibrate`.
enum BeaconsCalibrateOption: String, CommandOption {
  case distance
  case duration
  case forget
  case radio
  case speed
  case format
  case json
  case quiet
  case help

  var argument: String? {
    switch self {
    case .distance: "METRES"
    case .duration: "SECONDS"
    case .radio: "ADDRESS"
    case .speed: "FACTOR"
    case .format: "FORMAT"
    case .forget, .json, .quiet, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .distance: "true distance of the beacon, from 0.1 to 100; default 1"
    case .duration: "how long to listen after the first advertisement; default 10"
    case .forget: "remove what is saved of this beacon, and measure nothing"
    case .radio: "where to listen, an ADDRESS of binnacle beacons; default auto:"
    case .speed: SharedHelp.speed + "; default 1"
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}
