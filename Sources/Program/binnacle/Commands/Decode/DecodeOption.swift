import CommandLineKit
import Outputs

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
