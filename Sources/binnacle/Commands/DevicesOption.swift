/// The options of `binnacle devices`.
enum DevicesOption: String, CommandOption {
  case json
  case probe
  case watch
  case help

  var letter: Character? {
    switch self {
    case .json: "j"
    case .probe: "p"
    case .watch: "w"
    case .help: "h"
    }
  }

  var argument: String? { nil }

  var help: String {
    switch self {
    case .json: "one JSON object a line; Docs/Outputs.md describes them"
    case .probe: "open each that nobody holds, hear it, ask for its firmware; look for sensors everywhere"
    case .watch: "go on, and tell what is plugged in and out, until Ctrl-C"
    case .help: "show this and exit"
    }
  }
}
