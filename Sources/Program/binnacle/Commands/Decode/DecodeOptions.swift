import CommandLineKit
import Outputs

/// The parsed command line of `binnacle decode`.
struct DecodeOptions {
  var source: String?
  var format = ReportFormat.text
  /// Kinds to print, in upper case; nil: all.
  var only: Set<String>?
  /// Number of lines after which to end; nil: no limit.
  var count: Int?
  /// The destination of the rows.
  var output = OutputChoice()
  var isQuiet = false
  var wantsHelp = false

  init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = DecodeOptions()
    try CommandLineParser.parse(arguments) { (option: DecodeOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.add(operand)
    }
    try options.output.validate()
    self = options
  }

  /// Whether to print frames of a kind that has any of these names.
  func wants(_ names: String...) -> Bool {
    guard let only else { return true }
    return names.contains { only.contains($0) }
  }

  private mutating func set(_ option: DecodeOption, _ value: String) throws(UsageError) {
    switch option {
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .only:
      let kinds = value.split(separator: ",").map { $0.uppercased() }
      guard !kinds.isEmpty else { throw UsageError(option, value, isNot: "a list of kinds such as NAV-PVT,GGA") }
      only = (only ?? []).union(kinds)
    case .count: count = try option.count(in: value)
    case .output: output.path = try option.outputPath(in: value)
    case .rotate: output.rotation = try option.rotation(in: value)
    case .keep: output.keep = try option.count(in: value)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard source == nil else { throw UsageError("one log at a time: '\(operand)' comes after '\(source ?? "")'") }
    source = operand
  }
}
