import CommandLineKit
import LinuxIO
import LinuxLocation
import LocationEngine
import Outputs

/// `binnacle stream`: the fixes of one source on stdout.
enum StreamCommand {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.stream) { () throws(UsageError) in
      let options = try StreamOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.stream.show() : run(options, options.source ?? AutomaticSource.unnamed)
    }
  }

  private static func run(_ options: StreamOptions, _ text: String) -> ExitCode {
    do throws(SourceError) {
      var (session, isRemote) = try session(options, try SourceAddress(text))
      let (code, error) = session.run()
      guard let error else { return code }
      Console.say(error)
      return ExitCode(error, isRemote: isRemote && error != session.headings?.error)
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// Returns the session that streams a source, and whether the source is on the network.
  ///
  /// - Parameters:
  ///   - output: takes the estimates; nil: the format of the options.
  ///   - tap: gets all rows as well.
  static func session(
    _ options: StreamOptions, _ address: SourceAddress, output: (any FixOutput)? = nil, tap: RowTap? = nil
  ) throws(SourceError) -> (StreamSession, isRemote: Bool) {
    let pipe = address == .standardInput ? FieldLogPipe.onStandardInput(patience: patience(options)) : nil
    let receiver: any ByteSource =
      if let pipe { pipe.makeReceiver() } else { try makeSource(address, sourceOptions(options, address)) }
    let heading = try headingOptions(options, beside: receiver, isPiped: pipe != nil)
    let say = HeadingCommand.notice(isQuiet: options.isQuiet)
    var setup = try heading.map { (heading) throws(SourceError) in
      try HeadingSetup(heading, sensors: heading.isNamed ? nil : pipe?.makeSensors(), say: say)
    }
    if let heading, heading.isNamed || receiver is FieldLogSource || pipe != nil {
      setup?.navigate(options.fusion.navigation, rate: options.rate, say: say)
    }
    let source =
      try setup.map { (setup) throws(SourceError) in
        try related(receiver, to: setup.source, by: options.clockOffset)
      } ?? receiver
    let gate = try gate(options, for: source)
    let corrections = try options.corrections.client(for: source, isQuiet: options.isQuiet)
    var session = StreamSession(source, options, corrections: corrections, output: output)
    session.gate = gate
    session.tap = tap
    session.time = try options.time.service(for: source, isRemote: address.isRemote, isQuiet: options.isQuiet)
    if options.output.path != nil {
      session.file = try OutputFile(
        options.output, isLive: source.traits.isLive, isDocument: options.format == .gpx)
    }
    if let setup, let heading {
      session.headings = HeadingFeed(
        setup, heading,
        beside: OutputOptions(of: options, source: source.name, descriptor: session.file.descriptor), gate: gate,
        tap: tap, isQuiet: options.isQuiet, descriptor: session.file.descriptor)
    }
    if options.place { session.places = try placeWatch(isQuiet: options.isQuiet) }
    session.lastFix = HeadingCommand.lastFixStore(for: source, address).map { LastFixKeeper($0) }
    return (session, address.isRemote)
  }

  /// Opens the files of places.
  private static func placeWatch(isQuiet: Bool) throws(SourceError) -> PlaceWatch {
    do throws(PlaceFiles.Failure) {
      return PlaceWatch(try PlaceFiles.open(isQuiet: isQuiet), language: LocaleName(.messages)?.languageTag)
    } catch {
      let kind: SourceError.Kind =
        switch error.code {
        case .refused: .corrupt
        case .noPermission: .permissionDenied
        default: .notFound
        }
      throw SourceError(kind, "--place: \(error.message)", advice: error.advice)
    }
  }

  /// Returns the policy's gate; nil for a source that is not a live receiver.
  ///
  /// Throws if the policy refuses what was requested.
  private static func gate(
    _ options: StreamOptions, for source: any ByteSource
  ) throws(SourceError) -> LocationGate? {
    guard source.traits.isLive else { return nil }
    let gate = LocationGate(
      exactOutput: options.format == .nmea ? "NMEA" : nil, isFinal: !options.isContentWithTime)
    if !options.isContentWithTime { try gate.access.require() }
    return gate
  }

  /// Longest time to wait for the first bytes of standard input, ms; nil: no limit.
  ///
  /// Only a field log has a mounting of sensors that are not named.
  private static func patience(_ options: StreamOptions) -> Int32? {
    if let timeout = options.timeout { return Int32(clamping: timeout / 1_000_000) }
    return options.heading.map { !$0.isNamed } == true ? nil : 2000
  }

  private static func headingOptions(
    _ options: StreamOptions, beside source: any ByteSource, isPiped: Bool
  ) throws(SourceError) -> HeadingOptions? {
    guard var heading = options.heading else { return nil }
    heading.format = options.headingFormat ?? .text
    heading.speed = options.speed
    heading.receiver = source.name
    // The sensors of a field log are in the same file.
    if let log = source as? FieldLogSource, heading.source == HeadingOptions().source {
      heading.source = "log:\(log.path)"
    } else if !heading.isNamed, !heading.hasRows, !isPiped {
      throw SourceError(.invalid, "--mounting: needs the sensors that it is for: --sensors SENSORS")
    }
    return heading
  }

  private static func sourceOptions(_ options: StreamOptions, _ address: SourceAddress) -> SourceOptions {
    var result = SourceOptions()
    result.baud = options.baud.map { .fixed($0) } ?? .automatic
    result.speed = options.speed.map { .factor($0) } ?? .maximum
    // A log is read at full speed unless a speed is given; a simulation runs in real time unless `--speed max` is
    // given.
    if case .gpx = address, options.speed == nil, !options.isHurried { result.speed = .factor(1) }
    result.isWritable = options.corrections.url != nil
    if !options.isQuiet { result.notice = { Console.say($0) } }
    return result
  }
}
