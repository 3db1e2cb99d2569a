import LinuxLocation
import LocationEngine

/// `binnacle heading`: where the device points.
enum HeadingCommand {
  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try HeadingOptions(parsing: arguments)
      if options.wantsHelp {
        Console.write(1, HelpText.heading)
        return .success
      }
      return run(options)
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle heading --help'.\n")
      return .usage
    }
  }

  private static func run(_ options: HeadingOptions) -> ExitCode {
    do throws(SourceError) {
      let say = notice(isQuiet: options.isQuiet)
      let setup = try HeadingSetup(options, say: say)
      let receiver = try options.receiver.map { (text) throws(SourceError) in
        try fixThread(text, isQuiet: options.isQuiet)
      }
      let recorder = try options.record.map { (path) throws(SourceError) in try SensorRecorder(path: path) }
      var session = HeadingSession(setup, options, receiver: receiver, recorder: recorder)
      if options.output.path != nil {
        session.file = try OutputFile(options.output, isLive: setup.source.isReconnectable)
      }
      let (code, error) = session.run()
      guard let error else { return code }
      Console.say(error.description)
      return ExitCode(error, isRemote: false)
    } catch {
      Console.say(error.description)
      return ExitCode(error, isRemote: false)
    }
  }

  static func notice(isQuiet: Bool) -> @Sendable (String) -> Void {
    { if !isQuiet { Console.say($0) } }
  }

  private static func fixThread(_ text: String, isQuiet: Bool) throws(SourceError) -> FixThread {
    let address = try SourceAddress(text)
    var options = SourceOptions()
    options.notice = notice(isQuiet: isQuiet)
    let source = try makeSource(address, options)
    return FixThread(source, keeping: lastFixStore(for: source, address), isQuiet: isQuiet)
  }

  /// Where the last fix of this receiver is kept; nil for one that may be elsewhere, and for a log.
  static func lastFixStore(for source: any ObservationSource, _ address: SourceAddress) -> LastFixStore? {
    switch address {
    case .tcp, .udp: return nil
    case .automatic, .standardInput, .serial, .i2c, .gpsd, .file, .gpx, .path:
      guard source.isReconnectable else { return nil }
      return StateDirectory().map { LastFixStore(directory: $0) }
    }
  }
}

extension HelpText {
  static var heading: String {
    """
    Usage: binnacle heading [OPTION]...

    Prints where the device points: magnetic heading, true heading, how far off they can be (95 %), pitch and roll. A
    magnetometer is needed; an accelerometer makes it right when the device is not level, a gyroscope steadies it.

    SENSORS is one of
      auto:                               the best of each kind that is attached
      i2c:///dev/i2c-1?address=0x1c       a chip on an I2C bus, recognised by what it says it is
      i2c:1                               the best of each kind on that bus
      iio:lis3mdl                         one that the kernel drives, by its name
      log:FILE                            a log of samples, made by --record or binnacle record

    True north needs to know where this is: --position, or a receiver (--receiver), or the last fix that binnacle has
    seen on this machine. Without one there is the magnetic heading alone.

    Calibration: a compass without one is off by any angle. It is learnt while the device is turned about, kept for each
    sensor and used the next time; `binnacle calibrate` does it at once. A row says how good it is: uncalibrated, low
    (within 20 degrees), medium (8), high (3); and whether something magnetic is near.

    Mounting: which way the axes printed on the board point, if not x forward, y left, z up, here for all sensors; the
    configuration file says it for each (Docs/Sensors.md).

    Options:
    \(HeadingOption.table)

    Exit status: 0 done, also by Ctrl-C; 64 wrong usage, or a log that is none; 66 no such sensor or file; 69 a sensor
    does not answer or is in use, or no heading in time; 74 input or output error; 77 permission denied.

    Examples:
      binnacle heading
      binnacle heading --receiver auto: --format ndjson
      binnacle heading --position 51.05,13.74 --mounting x=forward,y=right,z=down
      binnacle heading --source iio:lis3mdl --receiver /dev/ttyACM0 --course --format nmea
      binnacle heading --record walk.jsonl --timeout 60
      binnacle heading --source log:walk.jsonl --position 51.05,13.74 --format ndjson | jq .trueHeading

    """
  }
}
