import CommandLineKit
import EngineRuntime
import Fusion
import LinuxLocation
import NavigationMath
import Outputs

/// The parsed command line of `binnacle calibrate`.
struct CalibrateOptions: Equatable {
  enum Task: Equatable {
    case guide
    /// Fit the readings of a file.
    case file(String)
    case show
    case undo
    case gyroscope
    case accelerometer
  }

  private(set) var task = Task.guide
  /// Parsed by `SensorAddress`.
  private(set) var sensors = "auto:"
  /// Key of the sensor to which the calibration belongs; nil: that of the magnetometer that is found.
  private(set) var sensor: String?
  private(set) var minimum = CalibrationState.medium
  private(set) var position: GeodeticPosition?
  /// nil: that of the configuration file.
  private(set) var mounting: Mounting?
  private(set) var savesUnasked = false
  private(set) var format = ReportFormat.text
  private(set) var isPlain = false
  /// Replay speed of a log; nil: as fast as possible.
  private(set) var speed: Double? = 1
  /// Seconds; nil: none.
  private(set) var timeout: Double?
  private(set) var wantsHelp = false

  var isJSON: Bool { format == .ndjson }

  init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = CalibrateOptions()
    var names = 0
    try CommandLineParser.parse(arguments) { (option: CalibrateOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      names += 1
      guard names == 1 else {
        throw UsageError("'\(operand)': the sensors are named once, here as '\(options.sensors)'")
      }
      options.sensors = operand
    }
    if case .file = options.task, names > 0 {
      throw UsageError("'\(options.sensors)': a file is fitted without sensors; --sensor KEY says whose it is")
    }
    self = options
  }

  private mutating func set(_ option: CalibrateOption, _ value: String) throws(UsageError) {
    switch option {
    case .minimum:
      guard let state = CalibrationState.allCases.first(where: { "\($0.name)" == value }), state != .uncalibrated else {
        throw UsageError(option, value, isNot: "low, medium or high")
      }
      minimum = state
    case .position:
      position = try option.position(in: value)
    case .mounting:
      do throws(SourceError) {
        mounting = try MountingText.parse(value)
      } catch {
        throw UsageError("--\(option.rawValue): \(error.description)")
      }
    case .fromFile:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a file") }
      try choose(.file(value))
    case .sensor:
      guard !value.isEmpty, value.utf8.count <= CalibrationRecord.longestIdentity else {
        throw UsageError(option, value, isNot: "a sensor's key, such as LIS3MDL-i2c-1-1c")
      }
      sensor = value
    case .yes: savesUnasked = true
    case .show: try choose(.show)
    case .undo: try choose(.undo)
    case .gyro: try choose(.gyroscope)
    case .accelerometer: try choose(.accelerometer)
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .plain: isPlain = true
    case .speed: speed = try option.speed(in: value)
    case .timeout: timeout = try option.seconds(in: value)
    case .help: wantsHelp = true
    }
  }

  private mutating func choose(_ wanted: Task) throws(UsageError) {
    guard task == .guide || task == wanted else {
      throw UsageError("--from-file, --show, --undo, --gyro and --accelerometer are five things: give one of them")
    }
    task = wanted
  }
}

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
