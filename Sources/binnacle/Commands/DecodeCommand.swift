import LinuxLocation
import LocationEngine

/// `binnacle decode`: every frame and sentence of a log on stdout.
enum DecodeCommand {
  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try DecodeOptions(parsing: arguments)
      if options.wantsHelp {
        Console.write(1, HelpText.decode)
        return .success
      }
      guard let source = options.source else { throw UsageError("give a log, or - for standard input") }
      return run(options, source)
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle decode --help'.\n")
      return .usage
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
      let session = DecodeSession(source, options)
      if options.output.path != nil {
        session.file = try OutputFile(options.output, isLive: source.isReconnectable)
      }
      let (code, error) = session.run()
      if let error { throw error }
      return code
    } catch {
      Console.say(error.description)
      return ExitCode(error, isRemote: isRemote)
    }
  }
}

extension HelpText {
  static var decode: String {
    """
    Usage: binnacle decode [OPTION]... LOG

    Prints every NMEA sentence and every frame of UBX, SiRF, Skytraq, CASIC, Allystar and RTCM 3 of a log, field by
    field, with where in the log it stands; totals by kind come last, on stderr. LOG is a file, also one compressed by
    gzip, or - for standard input. Whatever 'binnacle stream' reads, such as /dev/serial0, works too.

    Options:
    \(DecodeOption.table)

    Exit status: 0 done, also by Ctrl-C; 64 wrong usage; 66 no such file; 69 source unavailable; 74 input or output
    error; 77 permission denied.

    Examples:
      binnacle decode drive.ubx | less -S
      binnacle decode drive.ubx.gz --only NAV-PVT --format ndjson > pvt.ndjson
      binnacle decode drive.ubx --only NAV-PVT --format ndjson | jq -r '[.latitudeDegrees, .longitudeDegrees] | @csv'
      binnacle decode /dev/ttyACM0 --only MON,INF --count 20
      binnacle decode /dev/serial0 --only casic

    """
  }
}
