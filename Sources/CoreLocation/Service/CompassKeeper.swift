internal import Observations

/// Keeps the compass open while somebody wants headings. Inside the service's lock.
struct CompassKeeper {
  private enum Phase {
    case idle
    case running(CompassRun)
    /// Asked to stop, and not closed yet.
    case closing(CompassRun)
    /// There is none, or it could not be opened; asked again when somebody begins anew.
    case failed
  }

  private var phase = Phase.idle
  /// Whether a fix and a sample that were taken together have the same instant.
  private let sharesClock: Bool

  init(sharesClock: Bool) { self.sharesClock = sharesClock }

  var run: CompassRun? {
    if case .running(let run) = phase { run } else { nil }
  }

  func mustChange(isWanted: Bool) -> Bool {
    switch phase {
    case .idle: isWanted
    case .running, .failed: !isWanted
    case .closing: false
    }
  }

  mutating func started(_ run: CompassRun) { phase = .running(run) }

  mutating func failed() { phase = .failed }

  mutating func stop() {
    guard let run else {
      phase = .idle
      return
    }
    run.stop()
    phase = .closing(run)
  }

  /// Its thread is over.
  mutating func closed(_ run: CompassRun) {
    switch phase {
    case .closing(let closing) where closing === run: phase = .idle
    case .running(let running) where running === run: phase = .failed
    default: break
    }
  }

  /// The compass wants to know where it is.
  func note(_ fix: GNSSFix) { run?.note(fix, sharesClock: sharesClock) }
}
