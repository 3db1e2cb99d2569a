import CommandLineKit
import Outputs

/// The options of `binnacle place`.
enum PlaceOption: String, CommandOption {
  case format
  case json
  case language
  case near
  case limit
  case file
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .language: "TAG"
    case .near: "LAT,LON[,RADIUS]"
    case .limit: "N"
    case .file: "FILE"
    case .json, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .language:
      "language of the names, such as de or zh-Hant, or local, which is the country's own; default by LC_ALL, "
        + "LC_MESSAGES or LANG"
    case .near: "prefer places near this position; RADIUS in metres, default 50000"
    case .limit: "print at most N places for a question, from 1 to 10; default 10"
    case .file: "search in this file of places alone"
    case .help: SharedHelp.help
    }
  }
}
