import Glibc
import LinuxIO
import LocationEngine
import Outputs

/// Headings beside the fixes of a stream, whose rows have the same destination.
final class HeadingFeed: Sendable {
  private struct State {
    var isRunning = false
    var error: SourceError?
    var outputError: OutputError?
  }

  /// The state that the writers of rows share.
  struct Turn {
    /// The rest of a partly written row, which must be written first.
    var remainder: [UInt8] = []
    /// The present destination of the rows.
    var descriptor: Int32
    /// The receiver's present name; nil until another than the first answers.
    var receiver: String?
  }

  /// The sensors.
  let source: ObservationSource
  /// Locked while rows are written, so that each row stays whole.
  let turn: Guarded<Turn>
  private let rows: HeadingRows
  /// What the policy lets this run print; nil if no policy applies.
  private let gate: LocationGate?
  private let state = Guarded(State())
  /// Raised once the sensors are open or have ended.
  private let opened = Waker()

  /// - Parameters:
  ///   - stream: the options of the rows of fixes.
  ///   - tap: gets the rows as well.
  init(
    _ setup: HeadingSetup, _ options: HeadingOptions, beside stream: OutputOptions, gate: LocationGate? = nil,
    tap: RowTap? = nil, isQuiet: Bool, descriptor: Int32 = 1
  ) {
    source = .sensors(setup.sensors)
    turn = Guarded(Turn(descriptor: descriptor))
    rows = HeadingRows(setup, options, turn, beside: stream, tap: tap, isQuiet: isQuiet)
    self.gate = gate
  }

  /// Why it cannot continue; nil if it has not failed.
  var error: SourceError? { state.withLock { $0.error } }
  var outputError: OutputError? { state.withLock { $0.outputError } }

  /// Reads the sensors on a thread of their own, and returns when they are open or have failed: without them no fix is
  /// written. If they cannot be read, or rows cannot be written, `runner` is stopped.
  func start(_ runner: NavigationRunner) {
    state.withLock { $0.isRunning = true }
    do throws(SourceError) {
      try runner.start(source, { [self] in take($0, runner) }, ended: { [self] in end($0, runner) })
    } catch {
      end(error, runner)
    }
    while opened.sleep(until: MonotonicClock.now.advanced(byNanoseconds: 60_000_000_000)) {}
  }

  /// Writes what an event of the sensors contains.
  func take(_ event: NavigationEvent, _ runner: NavigationRunner) {
    if case .compass(.status(let status)) = event {
      switch status.state {
      case .opening, .stopped: break
      case .waiting, .receiving, .stale, .reconnecting: opened.raise()
      }
    }
    let failure: OutputError? =
      switch event {
      case .compass(let event): rows.take(event)
      case .between(let estimate, let kind, _):
        gate.map { $0.access == .full } ?? true ? rows.write(estimate, between: kind) : nil
      case .receiver, .sample: nil
      }
    guard let failure else { return }
    state.withLock { if $0.outputError == nil { $0.outputError = failure } }
    runner.stop()
  }

  /// Notes the end of the sensors; an error ends the stream.
  func end(_ error: SourceError?, _ runner: NavigationRunner) {
    state.withLock { state in
      state.error = error
      state.isRunning = false
    }
    if error != nil { runner.stop() }
    opened.raise()
  }

  /// Waits until a log of samples has ended or `isEnough` returns true. Returns at once for sensors, which have no end.
  func waitForEnd(orWhen isEnough: () -> Bool) {
    guard !source.traits.isLive else { return }
    while state.withLock({ $0.isRunning }), !isEnough() { usleep(10_000) }
  }
}
