import Observations

/// Keeps the compass open while a client wants headings. Used inside the service's lock.
package struct CompassKeeper {
  private enum Phase {
    case idle
    case running(CompassReading)
    /// Stop requested, not closed yet.
    case closing(CompassReading)
    /// There is no compass, or it could not be opened.
    case waiting(until: MonotonicInstant)
    /// A recording was played to its end.
    case over
  }

  /// Time until a compass that could not be opened is tried again, ns.
  private static let retry: Int64 = 10_000_000_000

  private var phase = Phase.idle
  /// Whether the program was notified that there is no compass.
  private var isTroubleReported = false

  package init() {}

  package var run: CompassReading? {
    if case .running(let run) = phase { run } else { nil }
  }

  package var deadline: MonotonicInstant? {
    if case .waiting(let instant) = phase { instant } else { nil }
  }

  package func mustChange(isWanted: Bool, at now: MonotonicInstant) -> Bool {
    switch phase {
    case .idle: isWanted
    case .running, .over: !isWanted
    case .waiting(let instant): !isWanted || now >= instant
    case .closing: false
    }
  }

  package mutating func started(_ run: CompassReading) { phase = .running(run) }

  /// - Returns: whether to notify the program.
  package mutating func failed(at now: MonotonicInstant) -> Bool {
    phase = .waiting(until: now.advanced(byNanoseconds: CompassKeeper.retry))
    defer { isTroubleReported = true }
    return !isTroubleReported
  }

  package mutating func ended() { phase = .over }

  package mutating func headingCame() { isTroubleReported = false }

  package mutating func stop() {
    isTroubleReported = false
    guard let run else {
      phase = .idle
      return
    }
    run.stop()
    phase = .closing(run)
  }

  /// The stopped compass's thread has ended.
  package mutating func closed(_ run: CompassReading) {
    if case .closing(let closing) = phase, closing === run { phase = .idle }
  }
}
