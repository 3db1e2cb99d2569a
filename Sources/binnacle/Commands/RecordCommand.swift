import LinuxLocation
import LocationEngine

/// `binnacle record`: raw samples of sensors on stdout, as a log that can be replayed.
enum RecordCommand {
  struct Options {
    var sensors = "auto:"
    /// Seconds; nil: until something ends it.
    var duration: Double?
    /// Samples; nil: all.
    var count: Int?
    /// Where lines go.
    var output = OutputChoice()
    var isQuiet = false
    var wantsHelp = false
  }

  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try parse(arguments)
      if options.wantsHelp {
        Console.write(1, HelpText.record)
        return .success
      }
      return run(options)
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle record --help'.\n")
      return .usage
    }
  }

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var names = 0
    try CommandLineParser.parse(arguments) { (option: RecordOption, value) throws(UsageError) in
      switch option {
      case .duration:
        guard let seconds = Double(value), seconds > 0, seconds <= 1e9 else {
          throw UsageError(option, value, isNot: "a number of seconds above 0")
        }
        options.duration = seconds
      case .count: options.count = try option.count(in: value)
      case .output: options.output.path = try option.outputPath(in: value)
      case .rotate: options.output.rotation = try option.rotation(in: value)
      case .keep: options.output.keep = try option.count(in: value)
      case .quiet: options.isQuiet = true
      case .help: options.wantsHelp = true
      }
    } operand: { (operand) throws(UsageError) in
      names += 1
      guard names == 1 else {
        throw UsageError("'\(operand)': the sensors are named once, here as '\(options.sensors)'")
      }
      options.sensors = operand
    }
    try options.output.validate()
    return options
  }

  private static func run(_ options: Options) -> ExitCode {
    do throws(SourceError) {
      let isQuiet = options.isQuiet
      let source = try makeSensorSource(options.sensors, speed: .maximum) { text in
        if !isQuiet { Console.say(text) }
      }
      var session = RecordSession(source, options, try OutputFile(options.output, isDocument: true))
      return try session.run()
    } catch {
      Console.say(error.description)
      return ExitCode(error, isRemote: false)
    }
  }
}

extension HelpText {
  static var record: String {
    """
    Usage: binnacle record [OPTION]... [SENSORS]

    Writes what sensors measure to standard output as NDJSON, raw, a line per sample: a log that can be replayed.
    Docs/SensorLog.md describes it.

    SENSORS is one of
      auto:                               the best of each kind that is attached, which is also what no SENSORS means
      i2c:///dev/i2c-1?address=0x1c       a chip on an I2C bus, recognised by what it says it is
      i2c:1                               the best of each kind on that bus
      iio:lis3mdl                         one that the kernel drives, by its name
      log:FILE                            a log, also one compressed by gzip

    Options:
    \(RecordOption.table)

    Exit status: 0 done, also by Ctrl-C; 64 wrong usage; 66 no such sensor or file; 69 a sensor does not answer, is in
    use or was lost; 74 input or output error; 77 permission denied.

    Examples:
      binnacle record > walk.jsonl
      binnacle record i2c:1:0x1c --duration 60 | gzip > compass.jsonl.gz
      binnacle record iio:lis3mdl --count 100 | jq -c 'select(.type == "magnetic") | [.x, .y, .z]'

    """
  }
}
