import LocationEngine
import Observations
import Synchronization

/// What the thread that fetches corrections shares with everybody else: its state, and the last position.
final class CorrectionBoard: Sendable {
  private struct Contents {
    var status: CorrectionStatus
    var fix: GNSSFix?
    /// Whether the next position is worth a wake-up.
    var isAwaited = false
  }

  private let contents: Guarded<Contents>
  private let waker: Waker
  private let changed: @Sendable (CorrectionStatus) -> Void
  private let stopping = Atomic(false)

  /// - Parameters:
  ///   - waker: ends the waits of the thread.
  ///   - changed: gets every change of the state, on the thread.
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

  /// As it is now, age included.
  var status: CorrectionStatus {
    let now = MonotonicClock.now
    return contents.withLock { contents in
      var status = contents.status
      status.age = status.tally.last.map { now.nanoseconds(since: $0) }
      return status
    }
  }

  /// Changes the status; whoever wants to hear of its state does, if that is another one now.
  func update(_ body: (inout CorrectionStatus) -> Void) {
    let news: CorrectionStatus? = contents.withLock { contents in
      let before = contents.status.state
      body(&contents.status)
      return contents.status.state == before ? nil : contents.status
    }
    if let news { changed(news) }
  }

  /// Takes a position from the thread that reads the receiver.
  func note(_ fix: GNSSFix) {
    guard PositionReports.isReal(fix) else { return }
    let isAwaited = contents.withLock { contents in
      contents.fix = fix
      defer { contents.isAwaited = false }
      return contents.isAwaited
    }
    if isAwaited { waker.raise() }
  }

  /// The last position, if it is time to tell it; otherwise, if only a newer one is missing, that one will wake.
  func position(for reports: PositionReports, at now: MonotonicInstant) -> GNSSFix? {
    guard let due = reports.due(at: now), now >= due else { return nil }
    return contents.withLock { contents in
      if let fix = contents.fix, reports.isDue(fix, at: now) { return fix }
      contents.isAwaited = true
      return nil
    }
  }

  /// From now on no position wakes the thread, and none has.
  func stopAwaiting() {
    contents.withLock { $0.isAwaited = false }
    _ = waker.take()
  }
}
