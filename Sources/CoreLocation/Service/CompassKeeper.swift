internal import Observations

/// Keeps the compass open while somebody wants headings. Inside the service's lock.
struct CompassKeeper {
  private enum Phase {
    case idle
    case running(CompassRun)
    /// Asked to stop, and not closed yet.
    case closing(CompassRun)
    /// There is none, or it could not be opened.
    case waiting(until: MonotonicInstant)
    /// A recording was played to its end.
    case over
  }

  /// Nanoseconds before a compass that could not be opened is tried again.
  private static let retry: Int64 = 10_000_000_000

  private var phase = Phase.idle
  /// Whether the program knows that there is none.
  private var isTroubleTold = false
  /// Whether a fix and a sample that were taken together have the same instant.
  private let sharesClock: Bool

  init(sharesClock: Bool) { self.sharesClock = sharesClock }

  var run: CompassRun? {
    if case .running(let run) = phase { run } else { nil }
  }

  var deadline: MonotonicInstant? {
    if case .waiting(let instant) = phase { instant } else { nil }
  }

  func mustChange(isWanted: Bool, at now: MonotonicInstant) -> Bool {
    switch phase {
    case .idle: isWanted
    case .running, .over: !isWanted
    case .waiting(let instant): !isWanted || now >= instant
    case .closing: false
    }
  }

  mutating func started(_ run: CompassRun) { phase = .running(run) }

  /// - Returns: whether to tell the program.
  mutating func failed(at now: MonotonicInstant) -> Bool {
    phase = .waiting(until: now.advanced(byNanoseconds: CompassKeeper.retry))
    defer { isTroubleTold = true }
    return !isTroubleTold
  }

  mutating func ended() { phase = .over }

  mutating func headingCame() { isTroubleTold = false }

  mutating func stop() {
    isTroubleTold = false
    guard let run else {
      phase = .idle
      return
    }
    run.stop()
    phase = .closing(run)
  }

  /// The thread of one that was stopped is over.
  mutating func closed(_ run: CompassRun) {
    if case .closing(let closing) = phase, closing === run { phase = .idle }
  }

  /// The compass wants to know where it is.
  func note(_ fix: GNSSFix) { run?.note(fix, sharesClock: sharesClock) }
}
