import CommandLineKit
import Fusion
import LinuxLocation
import LocationEngine
import LocationService
import NavigationMath
import Outputs
import Publishing

/// One reading of a compass, from the first event to the exit status.
final class HeadingReading {
  /// A receiver that gives the compass its position.
  struct Receiver {
    let source: any ByteSource
    /// What the policy lets this run read; nil if no policy applies.
    let gate: LocationGate?
    /// Keeps the last fix; nil: it is not stored.
    let store: LastFixStore?
  }

  private let setup: HeadingSetup
  private let options: HeadingOptions
  private let receiver: Receiver?
  private let session: Session
  private let termination: Termination

  /// Starts to wait for signals; nothing is read yet.
  ///
  /// - Parameters:
  ///   - recorder: stores raw samples.
  ///   - file: the destination of the rows.
  init(
    _ setup: HeadingSetup, _ options: HeadingOptions, receiver: Receiver? = nil, recorder: SensorRecorder? = nil,
    _ file: OutputFile
  ) {
    self.setup = setup
    self.options = options
    self.receiver = receiver
    let rows = HeadingReading.rows(setup, options, file)
    let messages = MessageOutlet(
      SourceMessages(isLive: receiver?.source.traits.isLive == true, isAutomatic: receiver?.source is AutomaticSource),
      isWithheld: false,
      compass: HeadingMessages(isLive: setup.source.traits.isLive, learns: options.learns), judgesFirstHeading: true,
      isQuiet: options.isQuiet)
    let outlets: [any Outlet] = [messages] + (recorder.map { [$0] } ?? []) + [rows]
    let session = Session(
      stages: receiver.map { HeadingReading.stages($0) } ?? [], outlets: outlets,
      limit: options.count.map { .headings($0) }, permits: receiver?.gate?.permits)
    self.session = session
    termination = Termination(timeout: options.timeout, reopening: rows.reopening) { session.stop() }
  }

  private static func rows(_ setup: HeadingSetup, _ options: HeadingOptions, _ file: OutputFile) -> RowOutlet {
    let isLive = setup.source.traits.isLive
    var variations = HeadingOutputOptions()
    variations.isRecorded = !isLive
    variations.colour =
      options.format == .text && options.output.path == nil && Console.wantsColour(file.descriptor)
    // A log that is read at full speed is written in batches.
    return RowOutlet(
      RowFormatter(headings: options.format.output(variations), isLive: isLive), file,
      isPrompt: isLive || options.speed != nil, isQuiet: options.isQuiet)
  }

  private static func stages(_ receiver: Receiver) -> [any SessionStage] {
    var stages: [any SessionStage] = []
    if let gate = receiver.gate { stages.append(PolicyStage { gate.access }) }
    if let store = receiver.store { stages.append(LastFixStage(store) { Console.say($0) }) }
    return stages
  }

  /// Reads to the end, and returns the exit status.
  func run() -> ExitCode {
    receiver?.gate?.start(termination) { [session] access in
      if case .refused = access { session.stop() }
    }
    let end = session.run(.sensors(setup.sensors), beside: receiver.map { .receiver($0.source) })
    receiver?.gate?.stop()
    return conclude(end)
  }

  private func conclude(_ end: SessionEnd) -> ExitCode {
    let tally = session.tally
    if let span = tally.headingSpan, let last = tally.lastHeading, !options.isQuiet {
      let count = tally.headings == 1 ? "1 heading" : "\(tally.headings) headings"
      Console.say("\(count) in \(DurationText.text(nanoseconds: span)), calibration \(last.calibration.name)")
    }
    if let failure = end.failure { return failure.report() }
    if let error = end.error ?? end.errorBeside {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
    guard tally.headings == 0 else { return .success }
    switch termination.reason {
    case .signal: return .success
    case .timeout: Console.say("no heading from \(setup.source.name) in time")
    case .none: Console.say("no heading in \(setup.source.name)")
    }
    return .unavailable
  }
}
