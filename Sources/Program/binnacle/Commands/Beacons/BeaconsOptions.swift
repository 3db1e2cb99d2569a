import Beacons
import CommandLineKit
import Outputs

/// The parsed command line of `binnacle beacons`.
struct BeaconsOptions {
  /// Parsed by `BeaconAddress`, or "-".
  private(set) var address = "auto:"
  private(set) var ranges = false
  /// Beacons that are shown; nil: all.
  private(set) var constraint: BeaconConstraint?
  private(set) var format = ReportFormat.text
  private(set) var count: Int?
  private(set) var timeout: Double?
  /// Pace of a log; nil: without waiting.
  private(set) var speed: Double? = 1
  private(set) var isQuiet = false
  private(set) var wantsHelp = false

  private init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = BeaconsOptions()
    var names = 0
    try CommandLineParser.parse(arguments) { (option: BeaconsOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      names += 1
      guard names == 1 else {
        throw UsageError("'\(operand)': the way to beacons is named once, here as '\(options.address)'")
      }
      options.address = operand
    }
    self = options
  }

  private mutating func set(_ option: BeaconsOption, _ value: String) throws(UsageError) {
    switch option {
    case .range: ranges = true
    case .uuid: constraint = try BeaconWords.constraint(value, of: option)
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .count: count = try option.count(in: value)
    case .timeout: timeout = try option.seconds(in: value)
    case .speed: speed = try option.speed(in: value)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }
}
