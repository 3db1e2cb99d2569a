/// The options of `binnacle record`.
enum RecordOption: String, CommandOption {
  case duration
  case count
  case output
  case rotate
  case keep
  case quiet
  case help

  var letter: Character? {
    switch self {
    case .duration: "d"
    case .count: "n"
    case .output: "o"
    case .rotate, .keep: nil
    case .quiet: "q"
    case .help: "h"
    }
  }

  var argument: String? {
    switch self {
    case .duration: "SECONDS"
    case .count: "N"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .duration: "end after so many seconds"
    case .count: "end after N samples"
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: "only errors on stderr"
    case .help: "show this and exit"
    }
  }
}
