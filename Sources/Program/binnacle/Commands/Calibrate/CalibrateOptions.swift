import CommandLineKit
import Fusion
import LinuxLocation
import LocationEngine
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
