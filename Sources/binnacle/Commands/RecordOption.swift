/// The options of `binnacle record`.
enum RecordOption: String, CommandOption {
  case duration
  case count
  case quiet
  case help

  var letter: Character? {
    switch self {
    case .duration: "d"
    case .count: "n"
    case .quiet: "q"
    case .help: "h"
    }
  }

  var argument: String? {
    switch self {
    case .duration: "SECONDS"
    case .count: "N"
    case .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .duration: "end after so many seconds"
    case .count: "end after N samples"
    case .quiet: "only errors on stderr"
    case .help: "show this and exit"
    }
  }
}
