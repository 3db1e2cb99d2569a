import CommandLineKit
import EngineRuntime
import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import LocationService
import Outputs
import Places
import Publishing
import ReceiverServices

/// What one stream is made of: its receiver, the sensors beside it, the policy, and the stages of its session. The command
/// adds the outlets.
struct StreamSetup {
  let options: StreamOptions
  /// The receiver.
  let source: any ByteSource
  /// The sensors beside it and their options; nil: none are read.
  let compass: (sensors: EngineSensors, options: HeadingOptions)?
  /// What the policy lets this run read; nil if no policy applies.
  let gate: LocationGate?
  /// Sends corrections to the receiver.
  let corrections: NTRIPClient?
  let stages: [any SessionStage]
  /// Whether the receiver is on the network.
  let isRemote: Bool

  /// Finds and checks everything; nothing is read yet.
  init(_ options: StreamOptions, _ address: SourceAddress) throws(SourceError) {
    let pipe = address == .standardInput ? FieldLogPipe.onStandardInput(patience: options.patience) : nil
    let receiver: any ByteSource =
      if let pipe { pipe.makeReceiver() } else { try makeSource(address, options.sourceOptions(for: address)) }
    let heading = try options.headingOptions(beside: receiver, isPiped: pipe != nil)
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
    self.options = options
    self.source = source
    compass = if let setup, let heading { (setup.sensors, heading) } else { nil }
    isRemote = address.isRemote
    gate = try StreamSetup.gate(options, for: source)
    corrections = try options.corrections.client(for: source, isQuiet: options.isQuiet)
    stages = try StreamSetup.stages(
      options, source, gate, corrections, isRemote: isRemote,
      keeping: HeadingCommand.lastFixStore(for: source, address))
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

  /// Returns the stages in the order in which an event takes them.
  private static func stages(
    _ options: StreamOptions, _ source: any ByteSource, _ gate: LocationGate?, _ corrections: NTRIPClient?,
    isRemote: Bool, keeping store: LastFixStore?
  ) throws(SourceError) -> [any SessionStage] {
    var stages: [any SessionStage] = []
    if let service = try options.time.service(for: source, isRemote: isRemote, isQuiet: options.isQuiet) {
      stages.append(ClockOffsetStage(service))
    }
    if let gate { stages.append(PolicyStage(endsRefused: !options.isContentWithTime) { gate.access }) }
    if let corrections { stages.append(CorrectionStage(corrections)) }
    if let store { stages.append(LastFixStage(store, HeadingCommand.notice(isQuiet: options.isQuiet))) }
    if options.place { stages.append(try PlaceFiles.stage(isQuiet: options.isQuiet)) }
    return stages
  }

  // MARK: Outlets

  /// Returns what makes the rows of a format.
  ///
  /// - Parameters:
  ///   - descriptor: where they go, which may be a terminal.
  ///   - marksRows: whether the rows of an event are wanted one by one.
  func formatter(_ format: OutputFormat, descriptor: Int32 = 1, marksRows: Bool = false) -> RowFormatter {
    let colour = options.output.path == nil && Console.wantsColour(descriptor)
    var variations = OutputOptions()
    variations.source = source.name
    variations.satellites = options.satellites
    variations.everyEpoch = options.everyEpoch
    variations.integrityDetails = options.integrityDetails
    variations.estimateCovariance = options.estimateCovariance
    variations.hasLongSentences = options.hasLongSentences
    variations.colour = format == .text && colour
    let formatter = RowFormatter(format.output(variations), marksRows: marksRows)
    if let compass, compass.options.hasRows {
      var headings = HeadingOutputOptions()
      headings.isLabelled = true
      headings.colour = compass.options.format == .text && colour
      formatter.addHeadings(
        compass.options.format.output(headings), isLive: compass.sensors.source.traits.isLive)
    }
    return formatter
  }

  /// Returns the rows on standard output, or in the file of the options.
  func rows(_ formatter: RowFormatter? = nil) throws(SourceError) -> RowOutlet {
    // A recorded source waits for its reader, as does a piped one, whose producer sets the pace.
    let file = try OutputFile(options.output, isLive: source.traits.isLive, isDocument: options.format == .gpx)
    return RowOutlet(
      formatter ?? self.formatter(options.format, descriptor: file.descriptor), file, satellites: options.satellites,
      emptyDocument: options.format == .gpx ? .always : .unlessFailed,
      isPrompt: options.speed != nil || !source.traits.isLog, isQuiet: options.isQuiet
    ) { [source] in source.watchOutput($0) }
  }
}

extension PlaceFiles {
  /// Opens the files of places, and returns the stage that names them.
  fileprivate static func stage(isQuiet: Bool) throws(SourceError) -> PlaceStage {
    let atlas: PlaceAtlas
    do throws(Failure) {
      atlas = try open(isQuiet: isQuiet)
    } catch {
      let kind: SourceError.Kind =
        switch error.code {
        case .refused: .corrupt
        case .noPermission: .permissionDenied
        default: .notFound
        }
      throw SourceError(kind, "--place: \(error.message)", advice: error.advice)
    }
    let language = LocaleName(.messages)?.languageTag
    let isDamaged = Guarded(false)
    return PlaceStage { position in
      guard !isDamaged.withLock({ $0 }) else { return nil }
      let place = atlas.place(at: position, language: language)
      guard let path = atlas.damagedFile else { return place }
      isDamaged.withLock { $0 = true }
      Console.say("\(path) \(PlaceFileError.damaged); places are no longer named")
      return nil
    }
  }
}
