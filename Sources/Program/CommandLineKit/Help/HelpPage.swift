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
