/// The options of `binnacle decode`.
enum DecodeOption: String, CommandOption {
  case format
  case only
  case count
  case output
  case rotate
  case keep
  case quiet
  case help

  var letter: Character? {
    switch self {
    case .format: "f"
    case .only: "O"
    case .count: "n"
    case .output: "o"
    case .rotate, .keep: nil
    case .quiet: "q"
    case .help: "h"
    }
  }

  var argument: String? {
    switch self {
    case .format: DecodeFormat.allCases.map(\.rawValue).joined(separator: "|")
    case .only: "KIND,..."
    case .count: "N"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .format: "a line for people or a JSON object for each frame; default text"
    case .only: "print only these: ubx, NAV, NAV-PVT, nmea, GGA, GPGGA, rtcm, 1005, sirf, ..."
    case .count: "end after N lines"
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: "no totals on stderr"
    case .help: "show this and exit"
    }
  }
}
