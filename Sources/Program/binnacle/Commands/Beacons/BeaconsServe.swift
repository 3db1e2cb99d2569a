import BeaconRadio
import CommandLineKit
import EngineRuntime
import LinuxIO

/// `binnacle beacons serve`: the service for programs without the capability.
enum BeaconsServe {
  /// - Parameter arguments: begin with the subcommand's name.
  static func run(_ arguments: [String]) -> ExitCode {
    BeaconsCommand.answer(.serve) { () throws(UsageError) in
      var path = BeaconAddress.helperSocket
      var isQuiet = false
      var wantsHelp = false
      try CommandLineParser.parse(arguments) { (option: BeaconsServeOption, value) throws(UsageError) in
        switch option {
        case .socket:
          guard value.hasPrefix("/") else { throw UsageError(option, value, isNot: "an absolute path") }
          path = value
        case .quiet: isQuiet = true
        case .help: wantsHelp = true
        }
      } operand: { (operand) throws(UsageError) in
        throw UsageError("'\(operand)': unexpected; the socket is given by --socket PATH")
      }
      return wantsHelp ? HelpPage.beaconsServe.show() : serve(path, isQuiet: isQuiet)
    }
  }

  private static func serve(_ path: String, isQuiet: Bool) -> ExitCode {
    let options = BeaconHelperOptions { if !isQuiet { Console.say(lines: $0) } }
    let waker = Waker()
    // Before the socket: a service that can be seen can also be ended.
    let termination = Termination(timeout: nil) { waker.raise() }
    do throws(SourceError) {
      let server = try BeaconHelperServer(listener: try ActivatedSocket.take(), path: path, options: options)
      withExtendedLifetime(termination) { server.run(until: waker) }
      return .success
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }
}

/// The options of `binnacle beacons serve`.
enum BeaconsServeOption: String, CommandOption {
  case socket
  case quiet
  case help

  var argument: String? { self == .socket ? "PATH" : nil }

  var help: String {
    switch self {
    case .socket: "where programs connect, unless systemd passes a socket; default /run/binnacle/beacons"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}
