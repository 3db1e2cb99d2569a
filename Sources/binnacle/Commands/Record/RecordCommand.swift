import LinuxLocation
import LocationEngine

/// `binnacle record`: writes raw samples of sensors to stdout, as a log that can be replayed.
enum RecordCommand {
  struct Options {
    var sensors = "auto:"
    /// Seconds; nil: no limit.
    var duration: Double?
    /// Number of samples; nil: no limit.
    var count: Int?
    /// The destination of the lines.
    var output = OutputChoice()
    var isQuiet = false
    var wantsHelp = false
  }

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.record) { () throws(UsageError) in
      let options = try parse(arguments)
      return options.wantsHelp ? HelpPage.record.show() : run(options)
    }
  }

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var names = 0
    try CommandLineParser.parse(arguments) { (option: RecordOption, value) throws(UsageError) in
      switch option {
      case .format: let _: RecordFormat = try option.format(in: value)
      case .json: break
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
      let gate = source.isReconnectable ? LocationGate(exactOutput: "what sensors measure") : nil
      try gate?.access.require()
      var session = RecordSession(source, options, try OutputFile(options.output, isDocument: true), gate: gate)
      return try session.run()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }
}
