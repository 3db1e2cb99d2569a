import CommandLineKit
import Outputs

/// The options of `binnacle record`.
enum RecordOption: String, CommandOption {
  case format
  case json
  case receiver
  case duration
  case count
  case output
  case rotate
  case keep
  case quiet
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .receiver: "SOURCE"
    case .duration: "SECONDS"
    case .count: "N"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .json, .quiet, .help: nil
    }
  }

  var values: [String] { self == .format ? RecordFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "ndjson, the only format of a sensor log"
    case .json: SharedHelp.json
    case .receiver: "also record the bytes of this receiver; may be repeated"
    case .duration: "end after this time"
    case .count: "end after N samples"
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}

/// The formats of `binnacle record`.
enum RecordFormat: String, CaseIterable {
  case ndjson
}
