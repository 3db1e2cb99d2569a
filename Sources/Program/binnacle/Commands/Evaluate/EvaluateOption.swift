import CommandLineKit
import Evaluation
import Outputs

/// The options of `binnacle evaluate`.
enum EvaluateOption: String, CommandOption {
  case format
  case json
  case truth
  case truthHeight = "truth-height"
  case svg
  case date
  case fusion
  case profile
  case integrity
  case headingSource = "heading-source"
  case sensors
  case mounting
  case leverArm = "lever-arm"
  case clockOffset = "clock-offset"
  case quiet
  case help

  /// The option of `binnacle stream` that has the same meaning; nil if that command has none.
  var ofStream: StreamOption? {
    switch self {
    case .date, .fusion, .profile, .integrity, .headingSource, .sensors, .mounting, .leverArm, .clockOffset:
      StreamOption(rawValue: rawValue)
    case .format, .json, .truth, .truthHeight, .svg, .quiet, .help: nil
    }
  }

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .truth, .svg: "FILE"
    case .truthHeight: "REFERENCE"
    case .json, .quiet, .help: nil
    default: ofStream?.argument
    }
  }

  var values: [String] {
    switch self {
    case .format: ReportFormat.allCases.map(\.rawValue)
    case .truthHeight: TruthTrack.HeightReference.allCases.map(\.rawValue)
    default: ofStream?.values ?? []
    }
  }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson, one object; default text"
    case .json: SharedHelp.json
    case .truth: "the true positions"
    case .truthHeight: "what heights of the truth refer to: ellipsoid or sea-level; default: what the file says"
    case .svg: "also write a picture of track and errors to FILE"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    default: ofStream?.help ?? ""
    }
  }
}
