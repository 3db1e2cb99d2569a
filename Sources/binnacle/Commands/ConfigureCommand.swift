import GNSS
import LinuxLocation
import LocationEngine

/// `binnacle configure`: what a receiver is set to, and setting it.
enum ConfigureCommand {
  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try ConfigureOptions(parsing: arguments)
      if options.wantsHelp {
        Console.write(1, HelpText.configure)
        return .success
      }
      return run(options)
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle configure --help'.\n")
      return .usage
    }
  }

  private static func run(_ options: ConfigureOptions) -> ExitCode {
    var isRemote = false
    do throws(SourceError) {
      try LocationAccess.now.require()
      let address = try options.device.map { (text) throws(SourceError) in try SourceAddress(text) } ?? .automatic
      if case .tcp = address { isRemote = true }
      let isQuiet = options.isQuiet
      let configurator = ReceiverConfigurator(options.wish) { line in
        if !isQuiet { Console.say(line) }
      }
      var report = ConfigureReport(options.wish, options.format)
      let result = try configurator.run(address) { report.printPlan($0) }
      report.printEnd(result)
      if let error = result.error { throw error }
      return code(result.report, options.wish)
    } catch {
      Console.say(error.description)
      return ExitCode(error, isRemote: isRemote)
    }
  }

  private static func code(_ report: SetupReport, _ wish: SetupWish) -> ExitCode {
    guard report.identity != nil else { return .unavailable }
    if report.isImpossible { return .refused }
    if wish.isRehearsal || report.isSuccess { return .success }
    let isSilent = report.reset == .lost || report.saving == .unanswered
    let isLost = report.outcomes.contains { $0.outcome == .unanswered || $0.outcome == .lost }
    return isSilent || isLost ? .unavailable : .refused
  }
}

extension HelpText {
  static var configure: String {
    """
    Usage: binnacle configure [OPTION]... [DEVICE]

    Shows what a receiver is and what it is set to. With settings it prints the plan, sends one setting after the
    other, waits for the receiver to accept each, reads them back and says what stands. The settings are lost with the
    receiver's power unless --save is given.

    DEVICE is /dev/ttyACM0, /dev/serial0, serial:/dev/serial0?baud=9600, i2c:1:0x42, tcp://HOST:PORT; none means the
    only receiver that is attached. A device that somebody holds is not touched.

    It speaks to u-blox of all generations, MediaTek (PMTK), Airoha (PAIR), Quectel (PQTM) and CASIC (PCAS); which one
    it is shows by asking. What a family cannot do is refused before anything is sent.

    Options:
    \(ConfigureOption.table)

    MODEL is \(MotionModel.allCases.prefix(5).map { "\($0.name)" }.joined(separator: ", ")),
      \(MotionModel.allCases.dropFirst(5).map { "\($0.name)" }.joined(separator: ", "))
    A LIST of messages has \(OutputMessage.allCases.prefix(12).map { "\($0.name)" }.joined(separator: ", ")),
      \(OutputMessage.allCases.dropFirst(12).map { "\($0.name)" }.joined(separator: ", "))

    Exit status: 0 done, or shown; 64 wrong usage; 65 the receiver refuses a setting or cannot do it; 66 no such
    device; 69 no answer, or another program holds the device; 74 input or output error; 77 permission denied, by the
    system or by the policy of the machine's owner (Docs/Authorization.md).

    Examples:
      binnacle configure /dev/ttyACM0
      binnacle configure /dev/ttyACM0 --rate 10 --messages ubx --dry-run
      binnacle configure /dev/serial0 --baud 115200 --rate 5 --messages nmea --save
      binnacle configure /dev/serial0 --constellations gps,galileo,sbas --dynamic-model automotive
      binnacle configure i2c:1:0x42 --messages GGA,RMC,GST
      binnacle configure /dev/ttyACM0 --format ndjson | jq 'select(.type == "setting")'

    """
  }
}
