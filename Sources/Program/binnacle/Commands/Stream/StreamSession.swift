import CommandLineKit
import Fusion
import Glibc
import LinuxLocation
import LocationEngine
import Observations
import Outputs
import ReceiverServices

/// Writes one stream from its source to stdout, on the calling thread.
struct StreamSession {
  private let source: any ByteSource
  private let options: StreamOptions
  private let corrections: NTRIPClient?
  private var correctionReports = CorrectionReports()
  /// Whether rows are written as soon as their epoch closes; a log read at full speed is written in batches.
  private let flushesEachEpoch: Bool
  private var tally = Tally()
  private var narrator: Narrator
  private var integrityNarrator = IntegrityNarrator()
  private var output: any FixOutput
  /// The destination of the rows.
  var file: OutputFile
  private var hasBegun = false
  private var isOver = false
  /// When the fix that is being processed arrived.
  private var made: MonotonicInstant?
  private var diagnostics: SessionDiagnostics
  /// Whether the source also waits for room in the output.
  private var watchesOutput = false
  /// The source's clock at the first event and at the last epoch: in a log they span the recording.
  private var start: MonotonicInstant?
  /// What the policy lets this run print; nil if no policy applies, as for logs.
  var gate: LocationGate?
  private var filter = AccessFilter()
  /// Adds the machine clock's offset to each fix; nil if that was not requested.
  var time: TimeService?
  /// Headings between the fixes; nil if they were not requested.
  var headings: HeadingFeed?
  /// Stores the position for later runs; nil if the receiver may be elsewhere.
  var lastFix: LastFixKeeper?
  /// Follows the names of places; nil if they were not requested.
  var places: PlaceWatch?
  /// Gets the rows as well; nil: they are only printed.
  var tap: RowTap?
  /// Where the row that is being written begins; kept for `tap` only.
  private var rowStart = 0
  /// Called when the policy narrows what may be known; nil: nothing is kept that would have to be forgotten.
  var narrowed: (@Sendable () -> Void)?
  /// Called when the source has come to its end by itself; waits until the run is to end. nil: it ends at once.
  var lingers: ((Termination) -> Void)?

  /// - Parameters:
  ///   - corrections: sends corrections to the source; runs as long as the stream.
  ///   - output: takes the events; nil: the format of the options.
  ///   - descriptor: the destination of the rows.
  init(
    _ source: any ByteSource, _ options: StreamOptions, corrections: NTRIPClient? = nil,
    output given: (any FixOutput)? = nil, descriptor: Int32 = 1
  ) {
    self.source = source
    self.corrections = corrections
    self.options = options
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    flushesEachEpoch = options.speed != nil || !source.traits.isLog
    narrator = Narrator(isLive: source.traits.isLive, isAutomatic: source is AutomaticSource)
    let outputOptions = OutputOptions(of: options, source: source.name, descriptor: descriptor)
    output = given ?? options.format.output(outputOptions)
    // A recorded source waits for its reader, as does a piped one, whose producer sets the pace.
    file = OutputFile(descriptor: descriptor, isLive: source.traits.isLive)
  }

  /// Whether the source is a log, and not a device, a pipe or a simulation.
  var isOfLog: Bool { source.traits.isLog }

  /// Runs to the end and returns the exit status, and the error of the source that ended it, if any.
  mutating func run() -> (ExitCode, SourceError?) {
    var configuration = EngineConfiguration()
    configuration.receiver.checksums = options.checksums
    configuration.receiver.date = options.date
    configuration.fusion = options.fusion.parameters
    configuration.integrity = options.integrity
    let runner = NavigationRunner(permits: gate?.permits)
    let termination = Termination(of: runner, timeout: options.timeout, reopening: file.reopening)
    // Started after the termination, whose signals must be blocked in every thread.
    corrections?.start()
    defer { corrections?.stop() }
    follow(runner, termination)
    defer { gate?.stop() }

    let error = read(configuration, runner, termination)
    if let error = lastFix?.finish() { diagnostics.note(error.description) }
    diagnostics.outputError = diagnostics.outputError ?? headings?.outputError
    var refusal = options.isContentWithTime ? nil : gate?.access.refusal
    if let lingers, !isOver, refusal ?? error ?? headings?.error == nil, diagnostics.outputError == nil {
      if termination.reason == .none { lingers(termination) }
      refusal = gate?.access.refusal
    }
    let failure = refusal ?? error ?? headings?.error
    let code = finish(failure, termination.reason)
    return (code, diagnostics.outputError == nil ? failure : nil)
  }

  /// Reads the receiver, and the sensors if there are any; returns the error that ended the receiver.
  private mutating func read(
    _ configuration: EngineConfiguration, _ runner: NavigationRunner, _ termination: Termination
  ) -> SourceError? {
    if let headings {
      let both = [.receiver(source, configuration), headings.source]
      if NavigationRunner.canReplay(both) {
        let errors = runner.replay(both, { take($0, runner) }, drained: { drain(runner) })
        headings.end(errors[1], runner)
        return errors[0]
      }
    }
    headings?.start(runner)
    let error = runner.read(source, configuration: configuration, { take($0, runner) }, drained: { drain(runner) })
    if error == nil, !isOver { headings?.waitForEnd { termination.reason != .none } }
    if headings != nil { runner.stopAndWait() }
    return error
  }

  private mutating func drain(_ runner: NavigationRunner) {
    turn(runner, hasRow: false)
    reportCorrections()
    if flushesEachEpoch { flush(runner) }
  }

  /// Follows the policy: a refusal ends the run, unless it feeds clocks.
  private func follow(_ runner: NavigationRunner, _ termination: Termination) {
    guard let gate else { return }
    let (isContentWithTime, isQuiet) = (options.isContentWithTime, options.isQuiet)
    let report: @Sendable (LocationAccess) -> Void = { [narrowed] access in
      if access != .full { narrowed?() }
      switch access {
      case .full: if !isQuiet { Console.say("the exact location is allowed now") }
      case .reduced(let reason):
        if !isQuiet { Console.say("\(reason): a rough position, at most every 15 minutes") }
      case .refused(let reason):
        guard isContentWithTime else { return runner.stop() }
        Console.say("\(reason): no positions; the time is served on")
      }
    }
    if gate.access != .full { report(gate.access) }
    gate.start(termination, report)
  }

  private mutating func take(_ event: NavigationEvent, _ runner: NavigationRunner) {
    switch event {
    case .receiver(let event, _): take(event, runner)
    case .between where isOver: break
    case .between, .compass, .sample:
      // Rows of fixes that came before go out first.
      if file.rows.count > 0 { flush(runner) }
      headings?.take(event, runner)
    }
  }

  /// Compares an event's time with the machine's, and then removes what the policy withholds.
  private mutating func take(_ event: EngineEvent, _ runner: NavigationRunner) {
    made = nil
    if gate == nil, time == nil { handle(event, runner) } else { check(event, runner) }
  }

  private mutating func check(_ event: EngineEvent, _ runner: NavigationRunner) {
    var event = event
    if !isOver { time?.annotate(&event) }
    guard let gate else { return handle(event, runner) }
    if let known = filter.pass(event, gate.access) { handle(known, runner) }
  }

  private mutating func handle(_ event: EngineEvent, _ runner: NavigationRunner) {
    // Events that were read before the end still arrive. They do not count, but the last status has the counters.
    switch event {
    case .location(let estimate, let fix):
      if isOver { return }
      note(estimate, fix)
      if integrityNarrator.isNews(estimate.integrity) { note(estimate.integrity) }
      beginRow(runner)
      if places != nil { notePlace(estimate) }
      output.append(estimate, fix, to: &file.rows)
      return endRow(runner)
    case .noFix: break
    case .withheld(_, let integrity):
      tally.note(withheld: integrity)
      if integrityNarrator.isNews(integrity) { note(integrity) }
    case .satellites(let report):
      tally.note(report.satellites)
      // The output keeps the list for later fixes and writes nothing.
      if hasBegun, !options.satellites { return output.append(other: event, to: &file.rows) }
    case .status(let status):
      if let name = status.newSource(source.name) { headings?.turn.withLock { $0.receiver = name } }
      tally.note(status)
      diagnostics.note(narrator.message(for: status))
      switch status.state {
      case .opening, .stopped: return
      case .waiting, .receiving, .stale, .reconnecting: break
      }
    }
    guard !isOver else { return }
    if isHeldBack {
      start = start ?? source.now
      return
    }
    beginRow(runner)
    output.append(other: event, to: &file.rows)
    endRow(runner)
  }

  private mutating func beginRow(_ runner: NavigationRunner) {
    turn(runner)
    begin()
    if tap != nil { rowStart = file.rows.count }
  }

  private mutating func endRow(_ runner: NavigationRunner) {
    tap?.take(&file.rows, from: rowStart)
    if file.mayDrop { file.endRow(made: made, isDroppable: !output.needsLastRow) }
    // Not `isFull`: a property that is calculated in another module costs a copy of the structure for each row.
    if file.rows.count >= OutputFile.batch { flush(runner) }
    if tally.fixes == options.count {
      isOver = true
      runner.stop()
    }
  }

  private mutating func note(_ estimate: LocationEstimate, _ fix: GNSSFix) {
    tally.note(estimate)
    made = estimate.instant
    corrections?.note(fix)
    if let error = lastFix?.note(fix) { diagnostics.note(error.description) }
  }

  /// Appends the place of an estimate if its names have changed. It comes first: an age is added to the last line.
  @inline(never)
  private mutating func notePlace(_ estimate: LocationEstimate) {
    guard let place = places?.change(at: estimate) else { return }
    output.append(place, at: estimate.time, to: &file.rows)
  }

  /// Reports verdicts that differ from the last ones.
  @inline(never)
  private mutating func note(_ integrity: FixIntegrity) {
    diagnostics.note(integrityNarrator.message(for: integrity, isWithheld: options.integrity == .enforce))
  }

  private mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    start = start ?? source.now
    beginFile()
  }

  /// Whether an earlier document stays: it is set aside for a position, not for an empty track.
  private var isHeldBack: Bool { !hasBegun && file.keepsEarlier }

  private mutating func beginFile() {
    guard !file.isContinued else { return }
    output.begin(&file.rows)
    file.endRow(isDroppable: false)
  }

  /// Changes to another file if this one is full or was moved away.
  private mutating func turn(_ runner: NavigationRunner, hasRow: Bool = true) {
    guard hasBegun, diagnostics.outputError == nil else { return }
    do throws(OutputError) {
      guard try file.turn(output, hasRow: hasRow) else { return }
    } catch {
      return end(error, runner)
    }
    headings?.turn.withLock { $0.descriptor = file.descriptor }
    output.restart()
    beginFile()
  }

  private mutating func end(_ error: OutputError, _ runner: NavigationRunner) {
    diagnostics.outputError = error
    isOver = true
    runner.stop()
  }

  /// Writes the state of the corrections when it is due.
  private mutating func reportCorrections() {
    guard let corrections, hasBegun, !isOver else { return }
    let status = corrections.status
    guard correctionReports.isDue(status.state.kind, at: source.now) else { return }
    rowStart = file.rows.count
    output.append(status, to: &file.rows)
    tap?.take(&file.rows, from: rowStart)
    file.endRow()
  }

  private mutating func flush(_ runner: NavigationRunner) {
    guard diagnostics.outputError == nil else { return }
    do throws(OutputError) {
      try write()
    } catch {
      end(error, runner)
    }
    let blocked = file.blockedDescriptor
    if blocked >= 0 || watchesOutput {
      watchesOutput = blocked >= 0
      source.watchOutput(blocked)
    }
    diagnostics.note(dropped: file.dropped, isBlocked: blocked >= 0)
  }

  /// Writes the rows. With two writing threads a partly written row is finished first, so that rows stay whole.
  private mutating func write(isLast: Bool = false) throws(OutputError) {
    guard let headings else { return try file.flush(output, isLast: isLast) }
    let failure = headings.turn.withLock { turn -> OutputError? in
      swap(&file.remainder, &turn.remainder)
      defer { swap(&file.remainder, &turn.remainder) }
      do throws(OutputError) {
        try file.flush(output, isLast: isLast)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// What the source is; an automatic one has the name of its receiver.
  private var origin: Tally.Origin {
    guard source.traits.isLive else { return .recording }
    switch try? SourceAddress(source.name) {
    case .serial?, .path?: return .port
    default: return .device
    }
  }

  private mutating func finish(_ error: SourceError?, _ reason: Termination.Reason) -> ExitCode {
    if isHeldBack {
      start = error == nil ? start ?? source.now : start
    } else if error == nil {
      begin()
    } else if !hasBegun, options.format == .gpx {
      // The document is complete, also without a source.
      hasBegun = true
      beginFile()
    }
    if hasBegun, diagnostics.outputError == nil {
      do throws(OutputError) {
        try write(isLast: true)
        try file.finish()
      } catch {
        diagnostics.outputError = error
      }
    }
    if let start {
      let elapsed = source.now.nanoseconds(since: start)
      // A log has been read beyond the last fix that counts.
      let isCut = isOver && !source.traits.isLive
      let dropped = file.dropped
      diagnostics.note(
        tally.summary(nanoseconds: isCut ? tally.span ?? elapsed : elapsed) + integrityNarrator.summary
          + (dropped == 0 ? "" : ", \(dropped) \(dropped == 1 ? "row" : "rows") dropped"))
      if let status = corrections?.status { diagnostics.note(CorrectionNarrator.summary(status)) }
    }
    if let code = diagnostics.concludeOutput() { return code }
    if tally.fixes == 0, error == nil, diagnostics.outputError == nil, gate?.access.refusal == nil {
      switch reason {
      case .timeout:
        let isMissing = source.name == AutomaticSource.unnamed
        Console.say(
          isMissing
            ? "no fix in time: there is no receiver"
            : "no fix from \(source.name) in time: \(tally.shortage(origin))")
        return .unavailable
      case .signal: break
      case .none:
        Console.say("\(source.name): \(tally.shortage(origin))")
        return tally.codeWithoutFix
      }
    }
    return .success
  }
}
