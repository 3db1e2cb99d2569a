import CommandLineKit

/// Finds the command and runs it.
enum Program {
  /// - Parameter arguments: begin with the program's name.
  static func run(_ arguments: [String]) -> ExitCode {
    StandardDescriptors.occupy()
    ProcessTitle.hidePasswords()
    guard let word = arguments.dropFirst().first else {
      Console.write(1, HelpPage.firstSteps)
      return .success
    }
    // `Command(rawValue:)` of more than 15 names makes a dictionary: a quarter of the instructions of a start.
    if let command = Command.allCases.first(where: { $0.rawValue == word }) {
      return command.run(Array(arguments.dropFirst()))
    }
    switch word {
    case "--help", "-h": return HelpPage.program.show()
    case "--version", "-V": return HelpCommand.printVersion()
    default:
      let isOption = word.hasPrefix("-")
      let known = isOption ? ["--help", "--version"] : Command.allCases.map { $0.rawValue }
      let advice = Suggestion.text(for: word, among: known)
      return HelpPage.refuse("\(word): no such \(isOption ? "option" : "command")\(advice)", "")
    }
  }
}
