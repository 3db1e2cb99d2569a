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

/// An option as the parser needs it.
@usableFromInline
package struct OptionSyntax: Sendable {
  /// The long name, without dashes.
  let name: String
  let letter: Character?
  let takesValue: Bool
  /// Whether no message suggests it.
  let isHidden: Bool

  @usableFromInline
  package init(name: String, takesValue: Bool, isHidden: Bool) {
    self.name = name
    self.takesValue = takesValue
    self.isHidden = isHidden
    letter = OptionLetters.letter(of: name)
  }

  /// The letter, or a number above all letters.
  ///
  /// - Parameter position: of the option in its table.
  func code(at position: Int) -> Int32 { letter?.asciiValue.map { Int32($0) } ?? 256 + Int32(position) }
}

/// The letters of options. One letter means one option in all commands, so they are in one table.
///
/// `-o` is the output file.
enum OptionLetters {
  static let table: [(letter: Character, option: String)] = [
    ("a", "altitude"), ("b", "baud"), ("d", "date"), ("e", "every-epoch"), ("f", "format"), ("F", "from-file"),
    ("h", "help"), ("j", "json"), ("k", "only"), ("l", "listen"), ("m", "mounting"), ("n", "count"), ("o", "output"),
    ("p", "position"), ("q", "quiet"), ("r", "rate"), ("R", "receiver"), ("s", "source"), ("S", "satellites"),
    ("t", "timeout"), ("V", "version"), ("w", "watch"), ("x", "speed"), ("y", "yes"),
  ]

  /// Returns the option's letter; nil if it has none.
  static func letter(of option: String) -> Character? {
    for entry in table where entry.option == option { return entry.letter }
    return nil
  }
}
