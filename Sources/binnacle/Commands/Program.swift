/// The program: finds the command and lets it run.
enum Program {
  /// - Parameter arguments: the program's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    StandardDescriptors.occupy()
    ProcessTitle.hidePasswords()
    if let command = arguments.dropFirst().first.flatMap(Command.init) {
      return command.run(Array(arguments.dropFirst()))
    }
    switch arguments.dropFirst().first {
    case "--help", "-h":
      Console.write(1, HelpText.program)
      return .success
    case "--version", "-V":
      Console.write(1, "binnacle \(HelpText.version)\n")
      return .success
    case nil:
      Console.write(2, HelpText.program)
      return .usage
    case let word?:
      Console.say("\(word): no such \(word.hasPrefix("-") ? "option" : "command")")
      Console.write(2, "Try 'binnacle --help'.\n")
      return .usage
    }
  }
}
