import CommandLineKit
import Fusion
import Outputs

/// The options of `binnacle heading`.
enum HeadingOption: String, CommandOption {
  case source
  case format
  case json
  case receiver
  case clockOffset = "clock-offset"
  case position
  case orientation
  case mounting
  case course
  case rate
  case count
  case timeout
  case record
  case noLearning = "no-learning"
  case date
  case speed
  case output
  case rotate
  case keep
  case quiet
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .source: "SENSORS"
    case .receiver: "SOURCE"
    case .clockOffset: "SECONDS"
    case .position: "LAT,LON[,ALT]"
    case .orientation: "NAME"
    case .mounting: "AXES"
    case .rate: "HZ"
    case .count: "N"
    case .timeout: "SECONDS"
    case .record: "FILE"
    case .date: "DATE"
    case .speed: "FACTOR"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .json, .course, .noLearning, .quiet, .help: nil
    }
  }

  var values: [String] {
    switch self {
    case .format: HeadingFormat.allCases.map(\.rawValue)
    case .orientation: HeadingOrientation.allCases.map(\.name)
    default: []
    }
  }

  var help: String {
    switch self {
    case .source: "the sensors or their log, the same as SENSORS; default auto:"
    case .format: "what to print: text, ndjson or nmea; default text"
    case .json: SharedHelp.json
    case .receiver: "also read this GNSS receiver, a SOURCE of binnacle stream, for the position"
    case .clockOffset: SharedHelp.clockOffset
    case .position: "the position, in degrees and in metres above the ellipsoid"
    case .orientation: "how the device is held: face-up, portrait, landscape-left ...; default face-up"
    case .mounting: SharedHelp.mounting
    case .course: "the device faces its direction of motion, so the receiver's course is a heading"
    case .rate: "most rows per second; max prints one for each sample; default 2 in text, otherwise 10"
    case .count: "end after N headings"
    case .timeout: "end after this time; exit status 69 if there was no heading"
    case .record: "also write the raw samples to FILE, a log for --source"
    case .noLearning: "do not learn a calibration from the samples"
    case .date: "date of the magnetic field, such as 2026-07-31 or 2026.5; default today"
    case .speed: SharedHelp.speed + "; default max"
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}
