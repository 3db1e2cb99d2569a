/// The options of one command: one table for the parser, the help, the manual page and the completions.
///
/// The raw value is the long name without dashes.
@usableFromInline
package protocol CommandOption: RawRepresentable<String>, CaseIterable, Equatable {
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
  package var letter: Character? { OptionLetters.letter(of: rawValue) }
  package var values: [String] { [] }
  package var isHidden: Bool { false }
}

/// A command line that the program rejects, with the option and the reason.
@usableFromInline
package struct UsageError: Error, Equatable {
  package var message: String

  package init(_ message: String) { self.message = message }

  /// A value that an option does not accept.
  @usableFromInline
  package init(_ option: some CommandOption, _ value: String, isNot wanted: String) {
    message = "--\(option.rawValue): '\(value)' is not \(wanted)"
  }
}
