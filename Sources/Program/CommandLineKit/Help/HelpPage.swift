/// The help of one command as data: printed as text, as a manual page and as completions.
package struct HelpPage {
  /// A part of a description.
  package enum Block {
    case paragraph(String)
    /// Terms with their explanations, after a line that introduces them.
    case list(String, [(term: String, text: String)])
  }

  /// The kind of an operand, for completions.
  package enum Operand: Equatable {
    case none
    case file(String)
    case words(String, [String])
  }

  /// The words after `binnacle`: `stream`, `sdk install`; empty for the program.
  package var name: String
  /// The command's purpose, in one line without a full stop.
  package var purpose: String
  /// The words after the name on a command line.
  package var usage: String
  package var description: [Block]
  /// Command lines with explanations.
  package var examples: [(command: String, text: String)]
  package var options: [HelpOption]
  /// Explanations of arguments, after the options.
  package var notes: [Block]
  package var exitCodes: [(code: ExitCode, text: String)]
  /// Names of other commands, and documents.
  package var seeAlso: [String]
  package var operand: Operand
  /// The subcommands of a command, such as those of `sdk`, or the commands of the program.
  package var subpages: [HelpPage]

  package init(
    name: String, purpose: String, usage: String, description: [Block], examples: [(command: String, text: String)],
    options: [HelpOption], notes: [Block] = [], exitCodes: [(code: ExitCode, text: String)], seeAlso: [String],
    operand: Operand = .none, subpages: [HelpPage] = []
  ) {
    self.name = name
    self.purpose = purpose
    self.usage = usage
    self.description = description
    self.examples = examples
    self.options = options
    self.notes = notes
    self.exitCodes = exitCodes
    self.seeAlso = seeAlso
    self.operand = operand
    self.subpages = subpages
  }

  /// `binnacle stream`
  package var command: String { name.isEmpty ? "binnacle" : "binnacle \(name)" }
}

/// One option, as the help shows it.
package struct HelpOption {
  package var letter: Character?
  package var name: String
  /// The placeholder of its argument; nil if it takes none.
  package var argument: String?
  /// What the argument can be; empty: any.
  package var values: [String]
  package var help: String

  package init(letter: Character? = nil, name: String, argument: String? = nil, values: [String], help: String) {
    self.letter = letter
    self.name = name
    self.argument = argument
    self.values = values
    self.help = help
  }
}

extension CommandOption {
  /// The options that the help shows.
  package static var shown: [HelpOption] {
    allCases.filter { !$0.isHidden }.map {
      HelpOption(letter: $0.letter, name: $0.rawValue, argument: $0.argument, values: $0.values, help: $0.help)
    }
  }
}

extension HelpPage {
  /// Exit codes that most commands share.
  package static let usageCode = (code: ExitCode.usage, text: "wrong usage")
  package static let inputOutputCode = (code: ExitCode.inputOutput, text: "input or output error")
  package static let permissionCode = (code: ExitCode.noPermission, text: "permission denied")
  /// For commands that read a position.
  package static let policyCode = (
    code: ExitCode.noPermission, text: "permission denied, by the system or by the policy (Docs/Authorization.md)"
  )
}

extension HelpPage {
  /// Longer lines are hard to read, also on a wide terminal.
  static let widest = 79
  /// The column of the explanations.
  private static let column = 26

  /// Returns the output of `--help`.
  ///
  /// - Parameter columns: width of the terminal.
  package func text(columns: Int) -> String {
    let columns = min(columns, HelpPage.widest)
    var text = LineWrap.wrap(purpose, prefix: "\(command) - ", indent: 4, columns: columns) + "\n\n"
    text += LineWrap.wrap("\(command) \(usage)", prefix: "Usage: ", indent: 9, columns: columns) + "\n"
    for block in description { text += "\n" + HelpPage.text(block, columns) }
    if !subpages.isEmpty {
      text += "\nCommands:\n"
      for page in subpages { text += HelpPage.row("  \(page.shortName)", page.purpose, column: 15, columns) }
    }
    text += "\nExamples:\n"
    for example in examples {
      let isShort = LineWrap.width(of: example.command) + 4 <= HelpPage.column
      text += HelpPage.row("  \(example.command)", example.text, column: isShort ? HelpPage.column : 6, columns)
    }
    text += "\nOptions:\n"
    for option in options {
      text += HelpPage.row("  " + option.leftSide, option.help, column: HelpPage.column, columns)
    }
    for block in notes { text += "\n" + HelpPage.text(block, columns) }
    text += "\nExit status:\n"
    for entry in exitCodes { text += HelpPage.row("  \(entry.code.rawValue)", entry.text, column: 6, columns) }
    text += "\n" + LineWrap.wrap(seeAlsoText, prefix: "See also: ", indent: 10, columns: columns) + "\n"
    return text
  }

  /// The part of the name after the last space.
  package var shortName: String { name.split(separator: " ").last.map { String($0) } ?? name }

  private var seeAlsoText: String {
    seeAlso.map { $0.contains("/") ? $0 : "binnacle help \($0)" }.joined(separator: ", ")
  }

  private static func text(_ block: Block, _ columns: Int) -> String {
    switch block {
    case .paragraph(let words): return LineWrap.wrap(words, columns: columns) + "\n"
    case .list(let title, let entries):
      var text = LineWrap.wrap(title, columns: columns) + "\n"
      for entry in entries { text += row("  \(entry.term)", entry.text, column: column, columns) }
      return text
    }
  }

  /// Returns an explanation in its column, or below if the left side is too long.
  private static func row(_ left: String, _ text: String, column: Int, _ columns: Int) -> String {
    guard !text.isEmpty else { return left + "\n" }
    let width = LineWrap.width(of: left)
    let isBeside = width + 2 <= column
    let prefix = isBeside ? left + LineWrap.blanks(column - width) : LineWrap.blanks(column)
    let wrapped = LineWrap.wrap(text, prefix: prefix, indent: column, columns: columns) + "\n"
    return isBeside ? wrapped : left + "\n" + wrapped
  }
}

extension HelpOption {
  /// `-f, --format FORMAT`
  var leftSide: String {
    (letter.map { "-\($0), " } ?? "    ") + "--\(name)" + (argument.map { " \($0)" } ?? "")
  }
}

/// Version and date of this release, for the help, the manual pages and other files.
package enum HelpText {
  package static let version = "0.1.0"
  /// The date of the manual pages: that of the release, so that every build gives the same pages.
  static let date = "2026-11-20"
}
