import CommandLineKit

/// `binnacle help` and `binnacle version`.
enum HelpCommand {
  private enum Form {
    case text
    case manual
    case completion(Completion.Shell)
  }

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.help) { () throws(UsageError) in
      var form = Form.text
      var words: [String] = []
      var wantsHelp = false
      try CommandLineParser.parse(arguments) { (option: HelpCommandOption, value) throws(UsageError) in
        switch option {
        case .manual: form = .manual
        case .completion:
          guard let shell = Completion.Shell(rawValue: value) else {
            throw UsageError(option, value, isNot: "bash or zsh")
          }
          form = .completion(shell)
        case .help: wantsHelp = true
        }
      } operand: { (operand) throws(UsageError) in
        words.append(operand)
      }
      if wantsHelp { return HelpPage.help.show() }
      let page = try page(words)
      switch form {
      case .text: return page.show()
      case .manual: Console.write(1, page.manual)
      case .completion(let shell): Console.write(1, Completion.script(for: shell, .program))
      }
      return .success
    }
  }

  /// `binnacle version`
  static func version(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.version) { () throws(UsageError) in
      var wantsHelp = false
      try CommandLineParser.parse(arguments) { (option: VersionOption, _) throws(UsageError) in
        switch option {
        case .help: wantsHelp = true
        }
      } operand: { (operand) throws(UsageError) in
        throw UsageError("'\(operand)': version takes no argument")
      }
      if wantsHelp { return HelpPage.version.show() }
      return printVersion()
    }
  }

  static func printVersion() -> ExitCode {
    Console.write(1, "binnacle \(HelpText.version)\n")
    return .success
  }

  /// - Parameter words: the name of a command, such as `sdk install`; empty for the program.
  private static func page(_ words: [String]) throws(UsageError) -> HelpPage {
    var page = HelpPage.program
    for word in words {
      guard let next = page.subpages.first(where: { $0.shortName == word }) else {
        let advice = Suggestion.text(for: word, among: page.subpages.map { $0.shortName })
        throw UsageError("\(word): no such command\(advice)")
      }
      page = next
    }
    return page
  }
}

/// The options of `binnacle help`.
enum HelpCommandOption: String, CommandOption {
  /// For the package: the manual page.
  case manual = "man"
  /// For the package: the completions of a shell.
  case completion
  case help

  var argument: String? { self == .completion ? "SHELL" : nil }
  var values: [String] { self == .completion ? Completion.Shell.allCases.map(\.rawValue) : [] }
  var isHidden: Bool { self != .help }

  var help: String {
    switch self {
    case .manual: "print the manual page, in the man macros"
    case .completion: "print the completions of bash or zsh"
    case .help: SharedHelp.help
    }
  }
}

/// The options of `binnacle version`.
enum VersionOption: String, CommandOption {
  case help

  var argument: String? { nil }
  var help: String { SharedHelp.help }
}

extension HelpPage {
  static var help: HelpPage {
    HelpPage(
      name: "help", purpose: "show the help of a command", usage: "[OPTION]... [COMMAND]",
      description: [.paragraph("Prints the help of COMMAND, or of the program without it.")],
      examples: [
        ("binnacle help", "all commands"), ("binnacle help stream", "one command"),
      ],
      options: HelpCommandOption.shown, exitCodes: [(.success, "done"), usageCode], seeAlso: ["stream", "doctor"],
      operand: .words("COMMAND", Command.allCases.map(\.rawValue)))
  }

  static var version: HelpPage {
    HelpPage(
      name: "version", purpose: "print the version", usage: "[OPTION]...",
      description: [.paragraph("Prints the version of this program, as binnacle --version does.")],
      examples: [("binnacle version", "")],
      options: VersionOption.shown, exitCodes: [(.success, "done"), usageCode], seeAlso: ["help"])
  }
}
