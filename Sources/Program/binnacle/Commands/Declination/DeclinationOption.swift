import CommandLineKit
import Outputs

/// The options of `binnacle declination`.
enum DeclinationOption: String, CommandOption {
  case format
  case json
  case altitude
  case date
  case model
  case help

  var argument: String? {
    switch self {
    case .altitude: "METRES"
    case .date: "DATE"
    case .model: "FIELD"
    case .format: "FORMAT"
    case .json, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .altitude: "height above the WGS 84 ellipsoid; default 0"
    case .date: "date of the magnetic field, such as 2026-07-31 or 2026.5; default today"
    case .model: "wmm2025, wmm2020, or a file in the format of WMM.COF; default by the date"
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .help: SharedHelp.help
    }
  }
}
