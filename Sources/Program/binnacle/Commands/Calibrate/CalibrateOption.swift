import CommandLineKit
import Outputs

/// The options of `binnacle calibrate`.
enum CalibrateOption: String, CommandOption {
  case format
  case json
  case minimum
  case position
  case mounting
  case fromFile = "from-file"
  case sensor
  case yes
  case show
  case undo
  case gyro
  case accelerometer
  case plain
  case speed
  case timeout
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .minimum: "STATE"
    case .position: "LAT,LON[,ALT]"
    case .mounting: "AXES"
    case .fromFile: "FILE"
    case .sensor: "KEY"
    case .speed: "FACTOR"
    case .timeout: "SECONDS"
    case .json, .yes, .show, .undo, .gyro, .accelerometer, .plain, .help: nil
    }
  }

  var values: [String] {
    switch self {
    case .format: ReportFormat.allCases.map(\.rawValue)
    case .minimum: ["low", "medium", "high"]
    default: []
    }
  }

  var help: String {
    switch self {
    case .format: "what to print: text, or ndjson for progress and result; default text"
    case .json: SharedHelp.json
    case .minimum: "the least quality that is saved: low, medium or high; default medium"
    case .position: "the position, in degrees and metres, for the expected field; default: the last fix"
    case .mounting: SharedHelp.mounting
    case .fromFile: "fit a sensor log, or a table of x,y,z in microtesla, without guiding"
    case .sensor: "the sensor's key, as --show prints it; default: the magnetometer that is found"
    case .yes: "save without asking"
    case .show: "print the saved calibrations and change nothing"
    case .undo: "restore the previous calibration"
    case .gyro: "measure the gyroscope's bias at rest; save nothing"
    case .accelerometer: "measure the accelerometer on six sides; save nothing"
    case .plain: "ASCII lines without drawing, for slow links and screen readers"
    case .speed: SharedHelp.speed + "; default 1"
    case .timeout: "end after this time with the readings so far"
    case .help: SharedHelp.help
    }
  }
}
