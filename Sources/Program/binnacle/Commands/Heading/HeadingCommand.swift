import CommandLineKit
import EngineRuntime
import LinuxLocation
import LocationEngine
import Outputs

/// `binnacle heading`: the direction of the device.
enum HeadingCommand {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.heading) { () throws(UsageError) in
      let options = try HeadingOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.heading.show() : run(options)
    }
  }

  private static func run(_ given: HeadingOptions) -> ExitCode {
    var options = given
    do throws(SourceError) {
      // The receiver of a field log is in the same file.
      if options.receiver == nil, case .log(let path) = try SensorAddress(options.source),
        FieldLogSource.described(in: path).receivers > 0
      {
        options.receiver = "field:\(path)"
      }
      let say = notice(isQuiet: options.isQuiet)
      let setup = try HeadingSetup(options, say: say)
      let receiver = try options.receiver.map { (text) throws(SourceError) in
        try makeReceiver(text, beside: setup.source, options)
      }
      let recorder = try options.record.map { (path) throws(SourceError) in
        try SensorRecorder(path: path, of: setup.source)
      }
      let file = try OutputFile(options.output, isLive: setup.source.traits.isLive)
      return HeadingReading(setup, options, receiver: receiver, recorder: recorder, file).run()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  static func notice(isQuiet: Bool) -> @Sendable (String) -> Void {
    { if !isQuiet { Console.say($0) } }
  }

  private static func makeReceiver(
    _ text: String, beside sensors: any SensorSource, _ options: HeadingOptions
  ) throws(SourceError) -> HeadingReading.Receiver {
    let address = try SourceAddress(text)
    var sourceOptions = SourceOptions()
    sourceOptions.notice = notice(isQuiet: options.isQuiet)
    if sensors.traits.isLog { sourceOptions.speed = options.speed.map { .factor($0) } ?? .maximum }
    let source = try related(makeSource(address, sourceOptions), to: sensors, by: options.clockOffset)
    if sensors.traits.isLog, !source.traits.isLog {
      throw SourceError(
        .invalid, "--receiver: \(sensors.name) was recorded at another place and time; give --position LAT,LON")
    }
    if sensors.traits.isLog, source.traits.relation(to: sensors.traits) == nil {
      // A log that cannot be read has its own error.
      try source.open()
      source.close()
      throw SourceError(
        .invalid, "--receiver: nothing relates the clock of \(source.name) to that of \(sensors.name)",
        advice: "--clock-offset SECONDS states the difference of two logs; --position LAT,LON needs no receiver")
    }
    let gate = source.traits.isLive ? LocationGate(exactOutput: options.facesMotion ? "the course" : nil) : nil
    try gate?.access.require()
    return HeadingReading.Receiver(source: source, gate: gate, store: lastFixStore(for: source, address))
  }

  /// Returns the store of this receiver's last fix; nil for a remote receiver, and for a log.
  static func lastFixStore(for source: any ByteSource, _ address: SourceAddress) -> LastFixStore? {
    switch address {
    case .tcp, .udp: return nil
    case .automatic, .standardInput, .serial, .i2c, .gpsd, .file, .fieldLog, .gpx, .path:
      guard source.traits.isLive else { return nil }
      return StateDirectory().map { LastFixStore(directory: $0) }
    }
  }
}
