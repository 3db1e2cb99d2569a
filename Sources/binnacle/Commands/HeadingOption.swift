/// The options of `binnacle heading`.
enum HeadingOption: String, CommandOption {
  case format
  case source
  case receiver
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

  var letter: Character? {
    switch self {
    case .format: "f"
    case .source: "s"
    case .receiver: "r"
    case .position: "p"
    case .orientation: "O"
    case .mounting: "m"
    case .course: "c"
    case .rate: "R"
    case .count: "n"
    case .timeout: "t"
    case .record: "w"
    case .date: "d"
    case .output: "o"
    case .quiet: "q"
    case .help: "h"
    case .noLearning, .speed, .rotate, .keep: nil
    }
  }

  var argument: String? {
    switch self {
    case .format: "text|ndjson|nmea"
    case .source: "SENSORS"
    case .receiver: "SOURCE"
    case .position: "LAT,LON[,ALT]"
    case .orientation: "NAME"
    case .mounting: "TEXT"
    case .rate: "HZ|max"
    case .count: "N"
    case .timeout: "SECONDS"
    case .record: "FILE"
    case .date: "DATE"
    case .speed: "X|max"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .course, .noLearning, .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .format: "what to print; default text"
    case .source: "the sensors, as above; default auto:"
    case .receiver: "a GNSS receiver to read beside them, as for binnacle stream: it tells where this is"
    case .position: "where this is, in degrees, and metres above the ellipsoid"
    case .orientation: "how the device is held: face-up, portrait, landscape-left ...; default face-up"
    case .mounting: "how the sensors sit in the device; default as the configuration file says"
    case .course: "the device faces the way it moves, so that the receiver's course is a heading"
    case .rate: "rows a second at most; default 2 in text, else 10; max is one for each sample"
    case .count: "end after N headings"
    case .timeout: "end after so long; exit status 69 when there was no heading by then"
    case .record: "also write the raw samples to FILE, for --source log:FILE"
    case .noLearning: "do not learn a calibration from what is measured"
    case .date: "2026-07-02 or 2026.5, for the magnetic field; default today"
    case .speed: "pace of a log: 1 as it was recorded, 10 ten times as fast, max; default max"
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: "only errors on stderr"
    case .help: "show this and exit"
    }
  }
}
