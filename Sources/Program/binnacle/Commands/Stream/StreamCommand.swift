import CommandLineKit
import EngineRuntime
import LinuxLocation
import Outputs

/// `binnacle stream`: the fixes of one source on stdout.
enum StreamCommand {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.stream) { () throws(UsageError) in
      let options = try StreamOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.stream.show() : run(options, options.source ?? AutomaticSource.unnamed)
    }
  }

  private static func run(_ options: StreamOptions, _ text: String) -> ExitCode {
    do throws(SourceError) {
      let setup = try StreamSetup(options, try SourceAddress(text))
      return StreamReading(setup, rows: try setup.rows()).run()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }
}
