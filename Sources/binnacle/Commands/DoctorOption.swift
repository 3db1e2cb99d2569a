/// The options of `binnacle doctor`.
enum DoctorOption: String, CommandOption {
  case listen
  case json
  case root
  case help

  var letter: Character? {
    switch self {
    case .listen: "l"
    case .json: "j"
    case .root: "r"
    case .help: "h"
    }
  }

  var argument: String? {
    switch self {
    case .listen: "SECONDS"
    case .root: "FOLDER"
    case .json, .help: nil
    }
  }

  var help: String {
    switch self {
    case .listen: "how long to listen to the receiver; default 5, 0 not at all"
    case .json: "one JSON object per check instead of text"
    case .root: "look at the files of a system in this folder, such as a mounted SD card; listens to nothing"
    case .help: "show this and exit"
    }
  }
}
