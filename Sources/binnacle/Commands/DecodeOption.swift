/// The options of `binnacle decode`.
enum DecodeOption: String, CommandOption {
  case format
  case json
  case only
  case count
  case quiet
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .only: "KIND,..."
    case .count: "N"
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
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}
