import LinuxLocation

/// The help of one command as data: printed as text, as a manual page and as completions.
struct HelpPage {
  /// A part of a description.
  enum Block {
    case paragraph(String)
    /// Terms with their explanations, after a line that introduces them.
    case list(String, [(term: String, text: String)])
  }

  /// The kind of an operand, for completions.
  enum Operand: Equatable {
    case none
    case file(String)
    case words(String, [String])
  }

  /// The words after `binnacle`: `stream`, `sdk install`; empty for the program.
  var name: String
  /// The command's purpose, in one line without a full stop.
  var purpose: String
  /// The words after the name on a command line.
  var usage: String
  var description: [Block]
  /// Command lines with explanations.
  var examples: [(command: String, text: String)]
  var options: [HelpOption]
  /// Explanations of arguments, after the options.
  var notes: [Block] = []
  var exitCodes: [(code: ExitCode, text: String)]
  /// Names of other commands, and documents.
  var seeAlso: [String]
  var operand = Operand.none
  /// The subcommands of a command, such as those of `sdk`, or the commands of the program.
  var subpages: [HelpPage] = []

  /// `binnacle stream`
  var command: String { name.isEmpty ? "binnacle" : "binnacle \(name)" }
}

/// One option, as the help shows it.
struct HelpOption {
  var letter: Character?
  var name: String
  /// The placeholder of its argument; nil if it takes none.
  var argument: String?
  /// What the argument can be; empty: any.
  var values: [String]
  var help: String
}

extension CommandOption {
  /// The options that the help shows.
  static var shown: [HelpOption] {
    allCases.filter { !$0.isHidden }.map {
      HelpOption(letter: $0.letter, name: $0.rawValue, argument: $0.argument, values: $0.values, help: $0.help)
    }
  }
}

extension HelpPage {
  /// Exit codes that most commands share.
  static let usageCode = (code: ExitCode.usage, text: "wrong usage")
  static let inputOutputCode = (code: ExitCode.inputOutput, text: "input or output error")
  static let permissionCode = (code: ExitCode.noPermission, text: "permission denied")
  /// For commands that read a position.
  static let policyCode = (
    code: ExitCode.noPermission, text: "permission denied, by the system or by the policy (Docs/Authorization.md)"
  )
}
