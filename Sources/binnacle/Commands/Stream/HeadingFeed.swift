import Bytes
import Fusion
import Glibc
import LinuxIO
import LocationEngine
import NavigationMath
import Observations

/// Headings beside the fixes of a stream: sensors on a thread of their own, whose rows have the same destination.
final class HeadingFeed: Sendable {
  private struct State {
    var isRunning = false
    var error: SourceError?
    var outputError: OutputError?
  }

  private let setup: HeadingSetup
  private let runner: HeadingRunner
  private let output: any HeadingOutput
  private let descriptor: Int32
  private let isQuiet: Bool
  private let learns: Bool
  private let sharesClock: Bool
  private let state = Guarded(State())
  /// The state that the writers of rows share.
  struct Turn {
    /// The rest of a partly written row, which must be written first.
    var remainder: [UInt8] = []
    /// The present destination of the rows.
    var descriptor: Int32
  }

  /// Locked while rows are written, so that each row stays whole.
  let turn: Guarded<Turn>

  /// - Parameters:
  ///   - isLive: whether the fixes are live.
  ///   - descriptor: the destination of the rows.
  init(_ setup: HeadingSetup, _ options: HeadingOptions, isLive: Bool, isQuiet: Bool, descriptor: Int32 = 1) {
    self.setup = setup
    self.isQuiet = isQuiet
    self.descriptor = descriptor
    turn = Guarded(Turn(descriptor: descriptor))
    learns = options.learns
    sharesClock = isLive && setup.source.isReconnectable
    runner = HeadingRunner(setup.source, configuration: setup.configuration, keeper: setup.keeper)
    var outputOptions = HeadingOutputOptions()
    outputOptions.isLabelled = true
    outputOptions.colour = options.format == .text && Console.wantsColour(descriptor)
    output = options.format.output(outputOptions)
  }

  /// Why it cannot continue; nil if it has not failed.
  var error: SourceError? { state.withLock { $0.error } }
  var outputError: OutputError? { state.withLock { $0.outputError } }

  /// - Parameter failed: called if sensors cannot be read or rows not written; not at the end of a log.
  func start(failed: @escaping @Sendable () -> Void) {
    state.withLock { $0.isRunning = true }
    let hasThread = SourceThread.run(named: "binnacle-sensor") { [self] in
      let error = run()
      let hasFailed = state.withLock { state in
        state.error = error
        state.isRunning = false
        return error != nil || state.outputError != nil
      }
      if hasFailed { failed() }
    }
    guard !hasThread else { return }
    state.withLock { state in
      state.isRunning = false
      state.error = SourceError(.inputOutput, "\(setup.source.name): the system has no thread to spare")
    }
    failed()
  }

  /// Passes the position of a fix; callable from any thread.
  func note(_ fix: GNSSFix) { runner.note(fix, sharesClock: sharesClock) }

  /// Waits until a log of samples has ended or `isEnough` returns true. Returns at once for sensors, which have no end.
  func waitForEnd(orWhen isEnough: () -> Bool) {
    guard !setup.source.isReconnectable else { return }
    while state.withLock({ $0.isRunning }), !isEnough() { usleep(10_000) }
  }

  /// Ends it; returns once it has ended, or after three seconds.
  func stop() {
    runner.stop()
    for _ in 0..<300 where state.withLock({ $0.isRunning }) { usleep(10_000) }
  }

  private func run() -> SourceError? {
    var narrator = HeadingNarrator(isLive: setup.source.isReconnectable, learns: learns)
    var clock = setup.source.isReconnectable ? WallClock() : nil
    var start: MonotonicInstant?
    var file = OutputFile(descriptor: descriptor, isLive: setup.source.isReconnectable)
    var diagnostics = SessionDiagnostics(isQuiet: isQuiet)
    return runner.run { event in
      switch event {
      case .heading(let estimate):
        if start == nil { diagnostics.note(narrator.message(forFirst: estimate)) }
        let first = start ?? estimate.instant
        start = first
        let time: HeadingTime =
          clock.map { _ in .utc(clock?.time(of: estimate.instant) ?? UTCTime()) }
          ?? .sinceStart(estimate.instant.nanoseconds(since: first))
        output.append(estimate, at: time, to: &file.rows)
        file.endRow()
        write(&file)
        diagnostics.note(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
      case .notice(let notice): diagnostics.note(narrator.message(for: notice))
      case .status(let status): diagnostics.note(narrator.message(for: status))
      }
    }
  }

  private func write(_ file: inout OutputFile) {
    let failure = turn.withLock { turn -> OutputError? in
      file.follow(turn.descriptor)
      swap(&file.remainder, &turn.remainder)
      defer { swap(&file.remainder, &turn.remainder) }
      do throws(OutputError) {
        try file.flush(output)
        return nil
      } catch {
        return error
      }
    }
    guard let failure else { return }
    state.withLock { if $0.outputError == nil { $0.outputError = failure } }
    runner.stop()
  }
}
