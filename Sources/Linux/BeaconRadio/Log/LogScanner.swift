import Beacons
import Bytes
import EngineRuntime
import LinuxIO
import LinuxLocation
import Observations
import Providers

/// Plays a log that `binnacle beacons --format ndjson` wrote, at its own pace; "-" is standard input.
///
/// The instant of reception is that of the start plus the time in the log, at any speed, and never goes back. States of the radio are
/// played as well; a log without any begins with an available one. Lines that are no such rows are counted and skipped.
package final class LogScanner: BeaconScanner {
  private final class Run: Sendable {
    let lines: BeaconLogLines
    let start: MonotonicInstant
    let receive: @Sendable (BeaconScannerEvent) -> Void

    init(
      _ lines: BeaconLogLines, _ start: MonotonicInstant, _ receive: @escaping @Sendable (BeaconScannerEvent) -> Void
    ) {
      self.lines = lines
      self.start = start
      self.receive = receive
    }
  }

  /// Numbers of lines of the last scan.
  package struct Counters: Equatable, Sendable {
    /// Rows that were played.
    package var rows = 0
    /// Lines that are no rows of a log of beacons; empty ones are not counted.
    package var skipped = 0
  }

  private struct State {
    var availability = BeaconAvailability.undetermined
    var run: Run?
    var began: MonotonicInstant?
    var counters = Counters()
  }

  /// Path of the log.
  package let name: String
  private let options: BeaconRadioOptions
  private let speed: ReplaySpeed
  private let state = Guarded(State())
  /// Held while an event is delivered, so that none is delivered after `stop`.
  private let handing = Guarded(())

  /// Creates a scanner; the log is opened by `start`.
  package init(_ path: String, _ options: BeaconRadioOptions, speed: ReplaySpeed = .factor(1)) {
    name = path
    self.options = options
    self.speed = speed
  }

  package var availability: BeaconAvailability { state.withLock { $0.availability } }

  /// Instant of the start of the last scan, which has the time 0 in the log; nil before the first scan.
  package var began: MonotonicInstant? { state.withLock { $0.began } }

  /// Numbers of lines so far.
  package var counters: Counters { state.withLock { $0.counters } }

  /// Opens the log and plays it. Throws `busy` while it is played, and why it cannot be opened.
  package func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let run = Run(try BeaconLogLines(name), MonotonicClock.now, receive)
    let isFirst = state.withLock { state -> Bool in
      guard state.run == nil else { return false }
      state.run = run
      state.began = run.start
      state.counters = Counters()
      state.availability = .undetermined
      return true
    }
    guard isFirst else { throw SourceError(.busy, "\(name): is played already") }
    guard SourceThread.run(named: "beacon-log", { [self] in play(run) }) else {
      state.withLock { $0.run = nil }
      throw SourceError(.inputOutput, "\(name): no thread can be started")
    }
  }

  /// Ends the log; no event is delivered after this returns.
  package func stop() {
    let run = state.withLock { $0.run.take() }
    run?.lines.waker.raise()
    handing.withLock { _ in }
  }

  // MARK: The thread

  private func play(_ run: Run) {
    var last = run.start
    do throws(SourceError) {
      while let line = try run.lines.next(LogScanner.line) {
        guard case .row(let row) = line else {
          if line == .unknown { update(run) { $0.counters.skipped += 1 } }
          continue
        }
        announce(row, run)
        last = max(last, run.start.advanced(byNanoseconds: Int64(row.seconds * 1e9)))
        guard wait(until: last, run) else { return }
        update(run) { $0.counters.rows += 1 }
        deliver(row, at: last, run)
      }
    } catch {
      options.notice(error.description)
    }
    conclude(run)
  }

  private enum Line: Equatable {
    case row(BeaconLogRow)
    case empty
    case unknown
  }

  private static func line(_ text: ByteView?) -> Line {
    guard let text else { return .unknown }
    for index in 0..<text.count where text[index] > 0x20 {
      return BeaconLogRow(text).map { .row($0) } ?? .unknown
    }
    return .empty
  }

  /// Waits for the time of a row; false once the scan is stopped.
  private func wait(until time: MonotonicInstant, _ run: Run) -> Bool {
    guard case .factor(let factor) = speed else { return !run.lines.waker.isPending }
    // 95 years, which the clock holds.
    let elapsed = min(Double(time.nanoseconds(since: run.start)) / max(factor, 1e-6), 3e18)
    return run.lines.waker.sleep(until: run.start.advanced(byNanoseconds: Int64(elapsed)))
  }

  /// Says before the first row that beacons can be received, unless that row says what the radio does.
  private func announce(_ row: BeaconLogRow, _ run: Run) {
    guard availability == .undetermined else { return }
    if case .radio(let state) = row.content, row.seconds == 0, state != .undetermined { return }
    change(.available, run)
  }

  private func deliver(_ row: BeaconLogRow, at received: MonotonicInstant, _ run: Run) {
    switch row.content {
    case .radio(let availability): change(availability, run)
    case .advertisement(let frame, let rssi):
      guard options.formats.contains(frame.format) else { return }
      hand(.heard(frame, rssi: rssi, at: received), run)
    }
  }

  private func change(_ availability: BeaconAvailability, _ run: Run) {
    var isNews = false
    update(run) { state in
      isNews = state.availability != availability
      state.availability = availability
    }
    if isNews { hand(.availability(availability), run) }
  }

  /// Changes the state, unless the scan was stopped: its thread may go on for a moment, beside that of the next scan.
  private func update(_ run: Run, _ change: (inout State) -> Void) {
    state.withLock { if $0.run === run { change(&$0) } }
  }

  private func hand(_ event: BeaconScannerEvent, _ run: Run) {
    handing.withLock { _ in
      guard state.withLock({ $0.run === run }) else { return }
      run.receive(event)
    }
  }

  private func conclude(_ run: Run) {
    var skipped = 0
    update(run) { skipped = $0.counters.skipped }
    if skipped > 0 {
      let lines = skipped == 1 ? "1 line is" : "\(skipped) lines are"
      options.notice("\(name): \(lines) skipped: not of binnacle beacons --format ndjson")
    }
    handing.withLock { _ in
      let isLast = state.withLock { state -> Bool in
        guard state.run === run else { return false }
        state.run = nil
        return true
      }
      if isLast { run.receive(.ended) }
    }
  }
}
