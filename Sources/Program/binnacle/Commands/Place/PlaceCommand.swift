import CommandLineKit
import Glibc

/// `binnacle place`: the place at a position, or the places with a name.
enum PlaceCommand {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.place) { () throws(UsageError) in
      let options = try PlaceOptions(parsing: arguments, isTerminal: isatty(STDIN_FILENO) == 1)
      return options.wantsHelp ? HelpPage.place.show() : run(options)
    }
  }

  private static func run(_ options: PlaceOptions) -> ExitCode {
    do throws(PlaceFiles.Failure) {
      var session = PlaceSession(try PlaceFiles.open(options.file), options)
      return session.run()
    } catch {
      Console.say(error.message)
      Console.advise(error.advice)
      return error.code
    }
  }
}
