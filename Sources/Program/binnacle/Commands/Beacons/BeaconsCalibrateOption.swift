import CommandLineKit
import Outputs

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
