import CommandLineKit
import LinuxLocation
import LocationEngine
import Outputs

/// `binnacle decode`: every frame and sentence of a log on stdout.
package enum DecodeCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.decode) { () throws(UsageError) in
      let options = try DecodeOptions(parsing: arguments)
      if options.wantsHelp { return HelpPage.decode.show() }
      guard let source = options.source else { throw UsageError("give a log, or - for standard input") }
      return run(options, source)
    }
  }

  private static func run(_ options: DecodeOptions, _ text: String) -> ExitCode {
    var isRemote = false
    do throws(SourceError) {
      let address = try SourceAddress(text)
      isRemote = address.isRemote
      if case .gpx = address {
        throw SourceError(
          .invalid, "\(text): a route has no sentences", advice: "binnacle stream '\(text)' prints its fixes")
      }
      var sourceOptions = SourceOptions()
      sourceOptions.speed = .maximum
      if !options.isQuiet { sourceOptions.notice = { Console.say($0) } }
      let source = try makeSource(address, sourceOptions)
      let gate = source.traits.isLive ? LocationGate(exactOutput: "what a receiver sends") : nil
      try gate?.access.require()
      let session = DecodeSession(source, options, gate: gate)
      if options.output.path != nil {
        session.file = try OutputFile(options.output, isLive: source.traits.isLive)
      }
      let (code, error) = session.run()
      if let error { throw error }
      return code
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: isRemote)
    }
  }
}
