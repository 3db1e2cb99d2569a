import Beacons
import CommandLineKit
import LocationEngine

/// `binnacle beacons`: lists beacons, measures distances to them, calibrates and sends them.
package enum BeaconsCommand {
  enum Action: String, CaseIterable {
    case calibrate
    case advertise
    case serve
  }

  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    let rest = Array(arguments.dropFirst())
    switch rest.first.flatMap({ Action(rawValue: $0) }) {
    case .calibrate: return BeaconsCalibrate.run(rest)
    case .advertise: return BeaconsAdvertise.run(rest)
    case .serve: return BeaconsServe.run(rest)
    case nil: break
    }
    return HelpPage.answer(.beacons) { () throws(UsageError) in
      let options = try BeaconsOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.beacons.show() : listen(options)
    }
  }

  private static func listen(_ options: BeaconsOptions) -> ExitCode {
    do throws(SourceError) {
      let formats: Set<BeaconFormat> = options.ranges ? [.iBeacon] : Set(BeaconFormat.allCases)
      let input = try BeaconInput(
        options.address, speed: options.speed, formats: formats, isQuiet: options.isQuiet)
      var session = BeaconsSession(input, options)
      return try session.run()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// Parses the words of a subcommand; prints the reason if they are invalid.
  static func answer(_ action: Action, _ body: () throws(UsageError) -> ExitCode) -> ExitCode {
    do throws(UsageError) {
      return try body()
    } catch {
      return HelpPage.refuse(error.message, "beacons \(action.rawValue)")
    }
  }
}
