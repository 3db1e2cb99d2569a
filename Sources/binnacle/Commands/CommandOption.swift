/// The options of one command: one table for the parser, the help, the manual page and the completions.
///
/// The raw value is the long name without dashes.
protocol CommandOption: RawRepresentable<String>, CaseIterable, Equatable {
  /// The argument's placeholder; nil if the option takes none.
  ///
  /// Options of the same name have the same one in all commands.
  var argument: String? { get }
  /// The words allowed as the argument, for completions; empty: any.
  var values: [String] { get }
  var help: String { get }
  /// Whether the help omits it.
  var isHidden: Bool { get }
}

extension CommandOption {
  var letter: Character? { OptionLetters.letter(of: rawValue) }
  var values: [String] { [] }
  var isHidden: Bool { false }
}

/// A command line that the program rejects, with the option and the reason.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }

  /// A value that an option does not accept.
  init(_ option: some CommandOption, _ value: String, isNot wanted: String) {
    message = "--\(option.rawValue): '\(value)' is not \(wanted)"
  }
}

/// Explanations that options of several commands share.
enum SharedHelp {
  static let help = "show this help and exit"
  static let json = "the same as --format ndjson"
  static let quiet = "print only errors on stderr"
  static let mounting =
    "where the axes of the sensors point, such as x=forward,y=right,z=down; default: the configuration file"
  static let clockOffset =
    "seconds to add to the times of the receiver's log to get those of the sensors' log; a log of bytes begins at 0"
  static let speed = "pace of a log: 1 as recorded, 10 ten times as fast, or max"
}
