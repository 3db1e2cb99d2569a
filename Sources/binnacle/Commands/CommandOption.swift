/// The options of one command: one table for the parser and the help. The raw value is the long name without dashes.
protocol CommandOption: RawRepresentable<String>, CaseIterable, Equatable {
  var letter: Character? { get }
  /// The argument as the help names it; nil when the option takes none.
  var argument: String? { get }
  var help: String { get }
}

/// A command line that makes no sense: says what and which option.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }

  /// A value that an option does not take.
  init(_ option: some CommandOption, _ value: String, isNot wanted: String) {
    message = "--\(option.rawValue): '\(value)' is not \(wanted)"
  }
}

extension CommandOption {
  /// For the help: one aligned line per option; a long argument puts its explanation on the next line.
  static var table: String {
    let column = 26
    return allCases.map { option in
      var left = option.letter.map { "  -\($0), " } ?? "      "
      left += "--\(option.rawValue)" + (option.argument.map { " \($0)" } ?? "")
      let padding = left.utf8.count + 2 <= column ? "" : "\n"
      let width = padding.isEmpty ? column - left.utf8.count : column
      return left + padding + String(repeating: " ", count: width) + option.help
    }.joined(separator: "\n")
  }
}
