import CommandLineKit
import Outputs

/// The options of `binnacle devices`.
enum DevicesOption: String, CommandOption {
  case format
  case json
  case probe
  case watch
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .json, .probe, .watch, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .probe: "open each free device, listen, ask for its firmware; search all addresses for sensors"
    case .watch: "also print what is plugged in and out, until Ctrl-C"
    case .help: SharedHelp.help
    }
  }
}
