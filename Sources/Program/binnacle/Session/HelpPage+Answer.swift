import CommandLineKit

extension HelpPage {
  /// Runs a command; if its arguments are invalid, prints the reason and where its help is.
  ///
  /// - Parameter command: the command whose arguments `body` parses.
  package static func answer(_ command: Command, _ body: () throws(UsageError) -> ExitCode) -> ExitCode {
    do throws(UsageError) {
      return try body()
    } catch {
      return refuse(error.message, command.rawValue)
    }
  }

  /// - Parameter name: the words after `binnacle` on a command line; empty for the program.
  package static func refuse(_ message: String, _ name: String) -> ExitCode {
    Console.say(message)
    Console.write(2, "Try 'binnacle \(name.isEmpty ? "" : name + " ")--help'.\n")
    return .usage
  }

  /// Prints the page on stdout.
  package func show() -> ExitCode {
    Console.write(1, text(columns: Console.columns(1)))
    return .success
  }
}
