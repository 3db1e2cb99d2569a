import CommandLineKit
import Fusion
import LinuxLocation
import LocationEngine
import LocationService
import Outputs
import Publishing
import ReceiverServices

/// One reading of a stream, from the first event to the exit status.
///
///     StreamReading(setup, rows: try setup.rows()).run()
final class StreamReading {
  private let setup: StreamSetup
  private let rows: RowOutlet?
  private let messages: MessageOutlet
  private let session: Session
  private let termination: Termination
  private var end = SessionEnd()

  /// Starts to wait for signals; nothing is read yet.
  ///
  /// - Parameters:
  ///   - rows: the rows that are written; nil: none.
  ///   - others: the other outlets.
  init(_ setup: StreamSetup, rows: RowOutlet?, others: [any Outlet] = []) {
    self.setup = setup
    self.rows = rows
    let (options, source) = (setup.options, setup.source)
    messages = MessageOutlet(
      SourceMessages(isLive: source.traits.isLive, isAutomatic: source is AutomaticSource),
      isWithheld: options.integrity == .enforce,
      compass: setup.compass.map {
        HeadingMessages(isLive: $0.sensors.source.traits.isLive, learns: $0.options.learns)
      },
      judgesFirstHeading: setup.compass?.options.hasRows == true, isQuiet: options.isQuiet)
    let outlets: [any Outlet] = [messages] + others + (rows.map { [$0] } ?? [])
    let session = Session(
      stages: setup.stages, outlets: outlets, limit: options.count.map { .fixes($0) }, permits: setup.gate?.permits)
    self.session = session
    termination = Termination(timeout: options.timeout, reopening: rows?.reopening) { session.stop() }
  }

  /// Whether the source has come to its end by itself and without an error.
  var hasEndedByItself: Bool { end.isOrderly && !end.isComplete && !isTerminated }

  /// Whether a signal or the deadline has ended it.
  var isTerminated: Bool { termination.reason != .none }

  /// Reads to the end, and returns the exit status.
  func run() -> ExitCode {
    read()
    return conclude()
  }

  /// Reads to the end.
  func read() {
    // After the termination, whose signals must be blocked in every thread.
    setup.corrections?.start()
    followPolicy()
    var configuration = EngineConfiguration()
    configuration.receiver.checksums = setup.options.checksums
    configuration.receiver.date = setup.options.date
    configuration.fusion = setup.options.fusion.parameters
    configuration.integrity = setup.options.integrity
    end = session.run(
      .receiver(setup.source, configuration), beside: setup.compass.map { .sensors($0.sensors) })
  }

  /// Follows the policy: a refusal ends the run, unless it feeds clocks.
  private func followPolicy() {
    guard let gate = setup.gate else { return }
    let (isContentWithTime, isQuiet) = (setup.options.isContentWithTime, setup.options.isQuiet)
    let report: @Sendable (LocationAccess) -> Void = { [session] access in
      if access != .full { session.forget() }
      switch access {
      case .full: if !isQuiet { Console.say("the exact location is allowed now") }
      case .reduced(let reason):
        if !isQuiet { Console.say("\(reason): a rough position, at most every 15 minutes") }
      case .refused(let reason):
        guard isContentWithTime else { return session.stop() }
        Console.say("\(reason): no positions; the time is served on")
      }
    }
    if gate.access != .full { report(gate.access) }
    gate.start(termination, report)
  }

  // MARK: The end

  /// Reports how the stream has ended, and returns the exit status.
  func conclude() -> ExitCode {
    defer {
      setup.corrections?.stop()
      setup.gate?.stop()
    }
    let refusal = setup.options.isContentWithTime ? nil : setup.gate?.access.refusal
    let error = refusal ?? end.error ?? end.errorBeside
    sayTotals(hasFailed: error != nil)
    if let failure = end.failure { return failure.report() }
    if let error {
      Console.say(error)
      return ExitCode(error, isRemote: setup.isRemote && error != end.errorBeside)
    }
    return session.tally.fixes == 0 ? concludeWithoutFix() : .success
  }

  private func sayTotals(hasFailed: Bool) {
    let (source, tally) = (setup.source, session.tally)
    let now = source.now
    guard let start = end.began ?? (hasFailed ? nil : now) else { return }
    let diagnostics = SessionDiagnostics(isQuiet: setup.options.isQuiet)
    // A log has been read beyond the last fix that counts.
    let isCut = end.isComplete && !source.traits.isLive
    let elapsed = isCut ? tally.span ?? now.nanoseconds(since: start) : now.nanoseconds(since: start)
    let lost = rows?.lost ?? 0
    diagnostics.note(
      tally.summary(nanoseconds: elapsed) + messages.summary
        + (lost == 0 ? "" : ", \(lost) \(lost == 1 ? "row" : "rows") dropped"))
    if let status = setup.corrections?.status { diagnostics.note(CorrectionMessages.summary(status)) }
  }

  private func concludeWithoutFix() -> ExitCode {
    guard setup.gate?.access.refusal == nil else { return .success }
    let (source, tally) = (setup.source, session.tally)
    let shortage = tally.shortage(Tally.Origin(source))
    switch termination.reason {
    case .signal: return .success
    case .timeout:
      let isMissing = source.name == AutomaticSource.unnamed
      Console.say(
        isMissing ? "no fix in time: there is no receiver" : "no fix from \(source.name) in time: \(shortage)")
      return .unavailable
    case .none:
      Console.say("\(source.name): \(shortage)")
      return tally.codeWithoutFix
    }
  }
}
