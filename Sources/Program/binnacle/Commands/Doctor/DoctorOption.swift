import CommandLineKit
import Outputs

/// The options of `binnacle doctor`.
enum DoctorOption: String, CommandOption {
  case format
  case json
  case listen
  case root
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .listen: "SECONDS"
    case .root: "FOLDER"
    case .json, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .listen: "how long to listen to the receiver; 0 does not listen; default 5"
    case .root: "check the files of the system in this folder, such as a mounted SD card, and no device"
    case .help: SharedHelp.help
    }
  }
}
