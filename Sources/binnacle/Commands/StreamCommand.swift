import LinuxLocation
import LocationEngine

/// `binnacle stream`: the fixes of one source on stdout.
enum StreamCommand {
  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try StreamOptions(parsing: arguments)
      if options.wantsHelp {
        Console.write(1, HelpText.stream)
        return .success
      }
      return run(options, options.source ?? AutomaticSource.unnamed)
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle stream --help'.\n")
      return .usage
    }
  }

  private static func run(_ options: StreamOptions, _ text: String) -> ExitCode {
    do throws(SourceError) {
      let address = try SourceAddress(text)
      let source = try makeSource(address, sourceOptions(options, address))
      let corrections = try options.corrections.client(for: source, isQuiet: options.isQuiet)
      var session = StreamSession(source, options, corrections: corrections)
      session.time = try options.time.service(for: source, isRemote: address.isRemote, isQuiet: options.isQuiet)
      if options.output.path != nil {
        session.file = try OutputFile(
          options.output, isLive: source.isReconnectable, isDocument: options.format == .gpx)
      }
      session.headings = try headings(options, beside: source, descriptor: session.file.descriptor)
      session.lastFix = HeadingCommand.lastFixStore(for: source, address).map { LastFixKeeper($0) }
      let (code, error) = session.run()
      guard let error else { return code }
      Console.say(error.description)
      return ExitCode(error, isRemote: address.isRemote && error != session.headings?.error)
    } catch {
      Console.say(error.description)
      return ExitCode(error, isRemote: false)
    }
  }

  private static func headings(
    _ options: StreamOptions, beside source: any ObservationSource, descriptor: Int32
  ) throws(SourceError) -> HeadingFeed? {
    guard var heading = options.heading, let format = options.headingFormat else { return nil }
    heading.format = format
    heading.speed = options.speed
    heading.receiver = source.name
    let setup = try HeadingSetup(heading, say: HeadingCommand.notice(isQuiet: options.isQuiet))
    return HeadingFeed(setup, heading, isLive: source.isReconnectable, isQuiet: options.isQuiet, descriptor: descriptor)
  }

  private static func sourceOptions(_ options: StreamOptions, _ address: SourceAddress) -> SourceOptions {
    var result = SourceOptions()
    result.baud = options.baud.map { .fixed($0) } ?? .automatic
    result.speed = options.speed.map { .factor($0) } ?? .maximum
    // A log is read through unless its pace is asked for; a simulation happens now unless haste is.
    if case .gpx = address, options.speed == nil, !options.isHurried { result.speed = .factor(1) }
    result.isWritable = options.corrections.url != nil
    if !options.isQuiet { result.notice = { Console.say($0) } }
    return result
  }
}

extension SourceAddress {
  /// Whether it is a matter of the network, where what cannot be found is out of reach rather than mistyped.
  var isRemote: Bool {
    switch self {
    case .tcp, .udp, .gpsd: true
    case .automatic, .standardInput, .serial, .i2c, .file, .gpx, .path: false
    }
  }
}
