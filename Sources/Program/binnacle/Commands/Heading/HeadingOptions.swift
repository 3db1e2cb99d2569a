import CommandLineKit
import Fusion
import LinuxLocation
import NavigationMath
import Outputs

/// The parsed command line of `binnacle heading`.
struct HeadingOptions {
  var format = HeadingFormat.text
  /// Parsed by `SensorAddress`.
  var source = "auto:"
  /// Whether the command line names the sensors.
  private(set) var isNamed = false
  /// Whether headings are printed.
  var hasRows = true
  var receiver: String?
  /// Nanoseconds to add to the instants of a receiver's log; nil: the logs themselves relate their clocks.
  var clockOffset: Int64?
  var position: GeodeticPosition?
  var orientation = HeadingOrientation.faceUp
  /// nil: that of the configuration file.
  var mounting: Mounting?
  var facesMotion = false
  enum Rate: Equatable {
    case byFormat
    case everySample
    case hertz(Double)
  }
  var rate = Rate.byFormat
  var count: Int?
  /// Nanoseconds.
  var timeout: Int64?
  var record: String?
  var learns = true
  /// nil: today.
  var decimalYear: Double?
  /// Replay speed of a log; nil: as fast as possible.
  var speed: Double?
  /// The destination of the rows.
  var output = OutputChoice()
  var isQuiet = false
  var wantsHelp = false

  init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = HeadingOptions()
    try CommandLineParser.parse(arguments) { (option: HeadingOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.name(operand)
    }
    if !options.wantsHelp { try options.validate() }
    self = options
  }

  private mutating func set(_ option: HeadingOption, _ value: String) throws(UsageError) {
    switch option {
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .source: try name(value)
    case .receiver: receiver = value
    case .clockOffset: clockOffset = try option.offset(in: value)
    case .position:
      position = try option.position(in: value)
    case .orientation:
      guard let orientation = HeadingOrientation.allCases.first(where: { $0.name == value }) else {
        let names = HeadingOrientation.allCases.map { $0.name }.joined(separator: ", ")
        throw UsageError(option, value, isNot: "one of \(names)")
      }
      self.orientation = orientation
    case .mounting:
      mounting = try option.mounting(in: value)
    case .course: facesMotion = true
    case .rate:
      rate = try option.rate(in: value).map { .hertz($0) } ?? .everySample
    case .count: count = try option.count(in: value)
    case .timeout: timeout = Int64(try option.seconds(in: value) * 1e9)
    case .record:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a file") }
      record = value
    case .noLearning: learns = false
    case .date:
      guard let year = DeclinationOptions.date(value) else {
        throw UsageError(option, value, isNot: "a date such as 2026-07-02 or 2026.5, from 1900 to 2100")
      }
      decimalYear = year
    case .speed: speed = try option.speed(in: value)
    case .output: output.path = try option.outputPath(in: value)
    case .rotate: output.rotation = try option.rotation(in: value)
    case .keep: output.keep = try option.count(in: value)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }

  mutating func name(_ sensors: String) throws(UsageError) {
    guard !isNamed else {
      throw UsageError("'\(sensors)': sensors are given once; they are '\(source)' already")
    }
    source = sensors
    isNamed = true
  }

  private func validate() throws(UsageError) {
    try output.validate()
    // An invalid address is reported when it is opened.
    let isLog = (try? SensorAddress(source))?.isRecorded == true
    if clockOffset != nil, !isLog || receiver == nil {
      throw UsageError("--clock-offset: needs a log of samples, and a receiver's log by --receiver")
    }
    if isLog, record != nil { throw UsageError("--record: the source is a log already") }
    if facesMotion, receiver == nil { throw UsageError("--course: needs the course of a receiver: --receiver SOURCE") }
  }
}

extension HeadingOrientation {
  /// The value of `--orientation`.
  var name: String {
    switch self {
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait-upside-down"
    case .landscapeLeft: "landscape-left"
    case .landscapeRight: "landscape-right"
    case .faceUp: "face-up"
    case .faceDown: "face-down"
    }
  }
}
