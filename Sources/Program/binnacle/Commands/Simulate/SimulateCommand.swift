import CommandLineKit
import EngineRuntime
import Glibc
import LinuxIO
import LinuxLocation
import Outputs
import Simulator

/// `binnacle simulate`: what a receiver and sensors report on a journey that never took place.
package enum SimulateCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.simulate) { () throws(UsageError) in
      let options = try SimulateOptions(parsing: arguments)
      if options.wantsHelp { return HelpPage.simulate.show() }
      guard let kind = options.kind else { return .usage }
      return run(options, kind)
    }
  }

  private static func run(_ options: SimulateOptions, _ kind: Journey.Kind) -> ExitCode {
    do throws(SourceError) {
      let rows = try ReplacedFile(options.output)
      let truth = try options.truth.map { (path) throws(SourceError) in try ReplacedFile(path) }
      let port = try options.hasPort ? port(options) : nil
      defer { if let link = options.link, port != nil { unlink(link) } }
      // Planned before the clock is read, since it takes a moment.
      let journey = Journey(kind, seed: options.seed, duration: options.duration)
      let clock = options.isLive ? SimulatedClock(now: .now()) : SimulatedClock(seed: options.seed)
      var suite = options.suite(on: journey)
      clock.set(&suite)
      let simulator = JourneySimulator(journey, suite, seed: options.seed, start: clock.start)
      let bus = try options.bus.map { (path) throws(SourceError) in try SimulatedRobotBus(path, suite) }
      var session = SimulateSession(simulator, clock, options, rows: rows, truth: truth, port: port, bus: bus)
      return session.run()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// Returns the pseudo-terminal with its receiver, and makes the link to it.
  private static func port(_ options: SimulateOptions) throws(SourceError) -> SimulatedPort {
    let port: PseudoTerminal
    do throws(SerialFailure) {
      port = try PseudoTerminal()
    } catch {
      throw SourceError(.unavailable, "the system has no pseudo-terminal to spare")
    }
    if let link = options.link, symlink(port.path, link) != 0 {
      throw SourceError(
        errno == EEXIST ? .invalid : .inputOutput, "--link: \(link): \(String(cString: strerror(errno)))",
        advice: errno == EEXIST ? "remove it first, or give another name" : nil)
    }
    return SimulatedPort(
      port, SimulatedReceiver(playing: options.format == .nmea ? .nmea : .ubx, rate: options.rate))
  }
}
