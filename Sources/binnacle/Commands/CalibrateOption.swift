/// The options of `binnacle calibrate`.
enum CalibrateOption: String, CommandOption {
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
  case json
  case plain
  case speed
  case timeout
  case help

  var letter: Character? {
    switch self {
    case .minimum: "m"
    case .position: "p"
    case .fromFile: "F"
    case .yes: "y"
    case .json: "j"
    case .timeout: "t"
    case .help: "h"
    case .mounting, .sensor, .show, .undo, .gyro, .accelerometer, .plain, .speed: nil
    }
  }

  var argument: String? {
    switch self {
    case .minimum: "low|medium|high"
    case .position: "LAT,LON[,ALT]"
    case .mounting: "TEXT"
    case .fromFile: "FILE"
    case .sensor: "KEY"
    case .speed: "X|max"
    case .timeout: "SECONDS"
    case .yes, .show, .undo, .gyro, .accelerometer, .json, .plain, .help: nil
    }
  }

  var help: String {
    switch self {
    case .minimum: "the least that is worth saving; default medium"
    case .position: "where this is, in degrees and metres; default the last fix: it tells what field to expect"
    case .mounting: "how the sensors sit in the device; default as the configuration file says"
    case .fromFile: "fit a sensor log, or a table of x,y,z in microtesla, instead of guiding"
    case .sensor: "whose calibration it is, as --show names it; default the magnetometer that is found"
    case .yes: "save without asking"
    case .show: "print what is kept for the sensors, and change nothing"
    case .undo: "go back to the calibration before this one"
    case .gyro: "measure what the gyroscope says at rest, and keep nothing"
    case .accelerometer: "measure the accelerometer on six sides, and keep nothing"
    case .json: "progress and result as JSON, one object a line"
    case .plain: "lines of ASCII one after the other, for slow links and screen readers"
    case .speed: "pace of log: as SENSORS: 1 as it was recorded, 10 ten times as fast, max; default 1"
    case .timeout: "end after so long with what there is then"
    case .help: "show this and exit"
    }
  }
}
