/// What `binnacle decode` was asked to do.
struct DecodeOptions {
  var source: String?
  var format = DecodeFormat.text
  /// Kinds to print, in capitals; nil: all.
  var only: Set<String>?
  /// Lines after which to end.
  var count: Int?
  /// Where rows go.
  var output = OutputChoice()
  var isQuiet = false
  var wantsHelp = false

  init() {}

  /// - Parameter arguments: the command's name first.
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

  /// Whether frames of a kind with any of these names are printed.
  func wants(_ names: String...) -> Bool {
    guard let only else { return true }
    return names.contains { only.contains($0) }
  }

  private mutating func set(_ option: DecodeOption, _ value: String) throws(UsageError) {
    switch option {
    case .format:
      guard let format = DecodeFormat(rawValue: value) else {
        let names = DecodeFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(option, value, isNot: "one of \(names)")
      }
      self.format = format
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
