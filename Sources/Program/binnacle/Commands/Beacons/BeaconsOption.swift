import CommandLineKit
import Outputs

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
