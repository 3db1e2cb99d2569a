import CommandLineKit
import EngineRuntime
import GNSS
import LinuxLocation
import LocationEngine
import Outputs

/// `binnacle record`: writes raw samples of sensors and bytes of receivers to stdout, as a log that can be replayed.
package enum RecordCommand {
  struct Options {
    var sensors = "auto:"
    /// Addresses of receivers.
    var receivers: [String] = []
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
  package static func run(_ arguments: [String]) -> ExitCode {
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
      case .receiver: options.receivers.append(value)
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
      let say: @Sendable (String) -> Void = { if !isQuiet { Console.say($0) } }
      let sensors =
        options.sensors == none ? nil : try makeSensorSource(options.sensors, speed: .maximum, notice: say)
      let receivers = try receivers(options, say)
      let isLive = sensors?.traits.isLive == true || receivers.contains { $0.traits.isLive }
      let output = receivers.isEmpty ? "what sensors measure" : "what a receiver sends"
      let gate = isLive ? LocationGate(exactOutput: output) : nil
      try gate?.access.require()
      let file = try OutputFile(options.output, isDocument: true)
      return try RecordSession(sensors, receivers: receivers, options, file, gate: gate).run()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// The operand by which only receivers are recorded.
  private static let none = "none"

  private static func receivers(
    _ options: Options, _ say: @escaping @Sendable (String) -> Void
  ) throws(SourceError) -> [any ByteSource] {
    if options.sensors == none, options.receivers.isEmpty {
      throw SourceError(.invalid, "nothing to record", advice: "--receiver SOURCE records a receiver")
    }
    var sources: [any ByteSource] = []
    for text in options.receivers {
      let source = try makeSource(text, SourceOptions(notice: say))
      guard source.traits.isLive || source.traits.clock == .machine else {
        throw SourceError(.invalid, "\(text): only a live receiver is recorded; a log is one already")
      }
      guard source.makeDecoder(ReceiverConfiguration()) == nil else {
        throw SourceError(.unsupported, "\(text): gpsd hands on reports, not the bytes of a receiver")
      }
      sources.append(source)
    }
    return sources
  }
}
