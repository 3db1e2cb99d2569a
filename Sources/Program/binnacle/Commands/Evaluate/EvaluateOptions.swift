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
