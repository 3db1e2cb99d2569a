import CommandLineKit
import Evaluation
import Outputs

/// The parsed command line of `binnacle evaluate`.
struct EvaluateOptions {
  /// Paths of the logs; `-` for rows on standard input.
  private(set) var logs: [String] = []
  /// Path of the truth.
  private(set) var truth = ""
  /// What its heights refer to; nil: what the file says.
  private(set) var truthHeight: TruthTrack.HeightReference?
  /// Path of the picture; nil: none.
  private(set) var picture: String?
  private(set) var format = ReportFormat.text
  /// How a log is streamed.
  private(set) var stream = StreamOptions()
  private(set) var isQuiet = false
  private(set) var wantsHelp = false
  /// Options that only a log of a receiver has a use for.
  private var streamed: [EvaluateOption] = []

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = EvaluateOptions()
    try CommandLineParser.parse(arguments) { (option: EvaluateOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.add(operand)
    }
    if !options.wantsHelp { try options.validate() }
    self = options
  }

  private init() {}

  /// Checks that rows of `binnacle stream` are not to be streamed again.
  func requireRecording(_ log: String) throws(UsageError) {
    if let option = streamed.first {
      throw UsageError("--\(option.rawValue): \(log) has rows of binnacle stream, which was given its options")
    }
  }

  private mutating func set(_ option: EvaluateOption, _ value: String) throws(UsageError) {
    if let ofStream = option.ofStream {
      streamed.append(option)
      return try stream.set(ofStream, value)
    }
    switch option {
    case .json: format = .ndjson
    case .truth:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a file") }
      truth = value
    case .truthHeight:
      let reference: TruthTrack.HeightReference = try option.format(in: value)
      truthHeight = reference
    case .svg:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a file") }
      picture = value
    case .quiet:
      isQuiet = true
      stream.isQuiet = true
    case .help: wantsHelp = true
    default: format = try option.format(in: value)
    }
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard !logs.contains(operand) else { throw UsageError("'\(operand)' is given twice") }
    logs.append(operand)
  }

  private func validate() throws(UsageError) {
    guard !logs.isEmpty else { throw UsageError("give a log") }
    guard !truth.isEmpty else { throw UsageError("--truth FILE is needed: the true positions") }
    if picture != nil, logs.count > 1 { throw UsageError("--svg: draws one log") }
    if logs.contains("-"), truth == "-" { throw UsageError("only one file can be standard input") }
    try stream.validate()
  }
}

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
