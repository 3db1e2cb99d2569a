import Bytes
import EngineRuntime
import LinuxIO
import LinuxLocation
import Observations
import Publishing
import Synchronization

/// The state that the thread of an `NTRIPClient` shares with other threads: the status, and the last position.
final class SharedCorrections: Sendable {
  private struct Contents {
    var status: CorrectionStatus
    var fix: GNSSFix?
    /// Whether the next position should wake the thread.
    var isAwaited = false
  }

  private let contents: Guarded<Contents>
  private let waker: Waker
  private let changed: @Sendable (CorrectionStatus) -> Void
  private let stopping = Atomic(false)

  /// Creates the state before the first attempt.
  ///
  /// - Parameters:
  ///   - waker: Ends waits of the thread.
  ///   - changed: Called on the thread when the state changes.
  init(caster: String, waker: Waker, changed: @escaping @Sendable (CorrectionStatus) -> Void) {
    contents = Guarded(Contents(status: CorrectionStatus(caster: caster)))
    self.waker = waker
    self.changed = changed
  }

  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  func stop() {
    stopping.store(true, ordering: .releasing)
    waker.raise()
  }

  /// The current status, with the age computed now.
  var status: CorrectionStatus {
    let now = MonotonicClock.now
    return contents.withLock { contents in
      var status = contents.status
      status.age = status.tally.last.map { now.nanoseconds(since: $0) }
      return status
    }
  }

  /// Changes the status, and calls `changed` if `state` differs.
  func update(_ body: (inout CorrectionStatus) -> Void) {
    let news: CorrectionStatus? = contents.withLock { contents in
      let before = contents.status.state
      body(&contents.status)
      return contents.status.state == before ? nil : contents.status
    }
    if let news { changed(news) }
  }

  /// Stores a position; called by the thread that reads the receiver.
  func note(_ fix: GNSSFix) {
    guard LastFix.isReal(fix) else { return }
    let isAwaited = contents.withLock { contents in
      contents.fix = fix
      defer { contents.isAwaited = false }
      return contents.isAwaited
    }
    if isAwaited { waker.raise() }
  }

  /// Returns the last position if a report of it is due.
  ///
  /// If only a newer position is missing, its arrival will wake the thread.
  func position(for reports: PositionReports, at now: MonotonicInstant) -> GNSSFix? {
    guard let due = reports.due(at: now), now >= due else { return nil }
    return contents.withLock { contents in
      if let fix = contents.fix, reports.isDue(fix, at: now) { return fix }
      contents.isAwaited = true
      return nil
    }
  }

  /// Stops waking the thread for positions, and clears a pending wake-up.
  func stopAwaiting() {
    contents.withLock { $0.isAwaited = false }
    _ = waker.take()
  }
}

/// Frames that wait to be sent to a receiver, in order of arrival. If they exceed `limit`, the oldest are dropped.
struct CorrectionQueue {
  /// Bytes: a few seconds of corrections. Older ones would be of no use.
  static let limit = 8192

  /// Number of frames that were dropped.
  private(set) var dropped: UInt64 = 0
  private var frames: [[UInt8]] = []
  private var bytes = 0

  var isEmpty: Bool { frames.isEmpty }

  mutating func append(_ frame: ByteView) {
    frames.append(Array(frame))
    bytes += frame.count
    var excess = 0
    while bytes > CorrectionQueue.limit {
      bytes -= frames[excess].count
      excess += 1
    }
    frames.removeFirst(excess)
    dropped += UInt64(excess)
  }

  /// Sends frames in order until `send` returns false; that frame stays in the queue.
  mutating func drain(_ send: (ByteView) -> Bool) {
    var sent = 0
    while sent < frames.count, frames[sent].withByteView(send) {
      bytes -= frames[sent].count
      sent += 1
    }
    frames.removeFirst(sent)
  }
}
