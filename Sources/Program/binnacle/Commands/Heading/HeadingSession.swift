import CommandLineKit
import Fusion
import Glibc
import LinuxIO
import LocationEngine
import NavigationMath
import Observations
import Outputs

/// Writes headings from their sensors to stdout, on the calling thread.
struct HeadingSession {
  private let setup: HeadingSetup
  private let options: HeadingOptions
  private let receiver: FixThread?
  private let output: any HeadingOutput
  private var narrator: HeadingNarrator
  /// The destination of the rows.
  var file: OutputFile
  private var recorder: SensorRecorder?
  private var clock: WallClock?
  private var start: MonotonicInstant?
  private var headings = 0
  private var last: HeadingEstimate?
  private var isOver = false
  private var diagnostics: SessionDiagnostics

  /// - Parameters:
  ///   - receiver: supplies the position; runs as long as the session.
  ///   - recorder: stores raw samples.
  ///   - descriptor: the destination of the rows.
  init(
    _ setup: HeadingSetup, _ options: HeadingOptions, receiver: FixThread? = nil, recorder: SensorRecorder? = nil,
    descriptor: Int32 = 1
  ) {
    self.setup = setup
    self.options = options
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    self.receiver = receiver
    self.recorder = recorder
    var outputOptions = HeadingOutputOptions()
    outputOptions.isRecorded = !setup.source.traits.isLive
    outputOptions.colour = options.format == .text && options.output.path == nil && Console.wantsColour(descriptor)
    output = options.format.output(outputOptions)
    let isLive = setup.source.traits.isLive
    file = OutputFile(descriptor: descriptor, isLive: isLive)
    narrator = HeadingNarrator(isLive: isLive, learns: options.learns)
    clock = isLive ? WallClock() : nil
  }

  /// Runs to the end and returns the exit status, and the error of the sensors or the receiver that ended it, if any.
  mutating func run() -> (ExitCode, SourceError?) {
    let runner = NavigationRunner(permits: receiver?.gate?.permits)
    let termination = Termination(timeout: options.timeout, reopening: file.reopening) { runner.stop() }
    let sensors = ObservationSource.sensors(setup.sensors)
    let (error, lost) = read(sensors, runner, termination)
    let code = finish(error ?? lost, termination.reason)
    return (code, diagnostics.outputError == nil ? error ?? lost : nil)
  }

  /// Reads the sensors, and the receiver if there is one; returns the errors that ended them.
  private mutating func read(
    _ sensors: ObservationSource, _ runner: NavigationRunner, _ termination: Termination
  ) -> (SourceError?, SourceError?) {
    guard let receiver else { return (runner.read(sensors) { take($0, runner) }, nil) }
    let both = [sensors, .receiver(receiver.source)]
    if NavigationRunner.canReplay(both) {
      let errors = runner.replay(both) { event in
        receiver.take(event)
        take(event, runner)
      }
      return (errors[0], receiver.finish(errors[1]))
    }
    // Started after the termination, whose signals must be blocked in every thread.
    let lost = Guarded<SourceError?>(nil)
    receiver.start(runner, termination) { error in
      lost.withLock { $0 = error }
      // A receiver that was requested and cannot be opened ends the run.
      if error != nil { runner.stop() }
    }
    let error = runner.read(sensors) { take($0, runner) }
    runner.stopAndWait()
    return (error, lost.withLock { $0 })
  }

  private mutating func take(_ event: NavigationEvent, _ runner: NavigationRunner) {
    switch event {
    case .sample(let reading, let instant):
      record(reading, instant, runner)
      // Rows may be rare: rows that wait for room are retried with each sample.
      if file.blockedDescriptor >= 0 { flush(runner) }
    case .compass(let event): take(event, runner)
    case .receiver, .between: break
    }
  }

  private mutating func take(_ event: HeadingEvent, _ runner: NavigationRunner) {
    switch event {
    case .heading(let estimate): if !isOver { take(estimate, runner) }
    case .notice(let notice): diagnostics.note(narrator.message(for: notice))
    case .status(let status): diagnostics.note(narrator.message(for: status))
    }
  }

  private mutating func take(_ estimate: HeadingEstimate, _ runner: NavigationRunner) {
    if start == nil {
      beginFile()
      diagnostics.note(narrator.message(forFirst: estimate))
    }
    let first = start ?? estimate.instant
    start = first
    last = estimate
    let time: HeadingTime =
      clock == nil ? .sinceStart(estimate.instant.nanoseconds(since: first)) : .utc(wallTime(of: estimate.instant))
    do throws(OutputError) { if try file.turn() { beginFile() } } catch { return end(error, runner) }
    output.append(estimate, at: time, to: &file.rows)
    file.endRow()
    if estimate.magneticHeadingDegrees != nil || estimate.trueHeadingDegrees != nil { headings += 1 }
    // A log that is read at full speed is written in batches.
    if setup.source.traits.isLive || options.speed != nil || file.isFull { flush(runner) }
    if headings == options.count {
      isOver = true
      runner.stop()
    }
  }

  private mutating func beginFile() {
    guard !file.isContinued else { return }
    output.begin(&file.rows)
    file.endRow(isDroppable: false)
  }

  private mutating func wallTime(of instant: MonotonicInstant) -> UTCTime { clock?.time(of: instant) ?? UTCTime() }

  private mutating func record(_ reading: SensorReading, _ arrived: MonotonicInstant, _ runner: NavigationRunner) {
    guard recorder != nil, diagnostics.outputError == nil else { return }
    let sensors = setup.source.sensors
    do throws(OutputError) {
      try recorder?.append(reading, arrived: arrived, of: sensors)
    } catch {
      end(error, runner)
    }
  }

  private mutating func flush(_ runner: NavigationRunner) {
    guard diagnostics.outputError == nil else { return }
    do throws(OutputError) { try file.flush(output) } catch { end(error, runner) }
    diagnostics.note(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
  }

  private mutating func end(_ error: OutputError, _ runner: NavigationRunner) {
    diagnostics.outputError = error
    isOver = true
    runner.stop()
  }

  private mutating func finish(_ error: SourceError?, _ reason: Termination.Reason) -> ExitCode {
    if diagnostics.outputError == nil {
      do throws(OutputError) {
        try recorder?.finish()
        try file.flush(output, isLast: true)
        try file.finish()
      } catch {
        diagnostics.outputError = error
      }
    }
    if let start, let last {
      let span = DurationText.text(nanoseconds: last.instant.nanoseconds(since: start))
      let count = headings == 1 ? "1 heading" : "\(headings) headings"
      diagnostics.note("\(count) in \(span), calibration \(last.calibration.name)")
    }
    if let code = diagnostics.concludeOutput() { return code }
    if headings == 0, error == nil, diagnostics.outputError == nil {
      switch reason {
      case .timeout:
        Console.say("no heading from \(setup.source.name) in time")
        return .unavailable
      case .signal: break
      case .none:
        Console.say("no heading in \(setup.source.name)")
        return .unavailable
      }
    }
    return .success
  }
}
