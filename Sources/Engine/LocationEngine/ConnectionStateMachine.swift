import EngineRuntime
import Observations

/// Policy for opening, reading, staleness and reconnection of a source, as a state machine without clock and I/O.
///
/// The runner calls `next`, executes the action, reports the outcome, and repeats. No call allocates while data flow.
///
/// - If the first `open` fails, the run ends, except for a fault that a cable can cause, because the caller needs to
///   know. With `waitsForFirst` an absent, busy or silent source is retried instead; only an error that waiting cannot
///   fix ends the run.
/// - After the first successful `open` every error is retried except `invalid`, `corrupt` and `unsupported`. That
///   includes `permissionDenied`, because udev sets the group of a new device node only after it exists.
/// - The delay doubles with each failure, and is reset when bytes arrive.
/// - A status is emitted only if it differs from the last one. So a loss is reported once, not per attempt, and again
///   only for another category of reason.
struct ConnectionStateMachine {
  enum Action: Equatable {
    case open
    /// Read, and return if no byte arrives before this instant; nil: no limit.
    case read(until: MonotonicInstant?)
    case wait(until: MonotonicInstant)
    case close
    case emit(EngineStatus.State)
    /// The run is over. The error is the reason; nil on request or at the end of the input.
    case finish(SourceError?)
  }

  private enum Phase {
    case opening
    case reading
    case waiting(until: MonotonicInstant)
    case over(SourceError?)
  }

  /// The last status emitted, without its details.
  private enum Shown: Equatable {
    case opening, waiting, receiving, stale, stopped
    case reconnecting(LossReason)
  }

  private let isReconnectable: Bool
  private let waitsForFirst: Bool
  private let staleAfter: Int64
  private let firstRetry: Int64
  private let longestRetry: Int64

  private var phase = Phase.opening
  private var mustClose = false
  private var shown = Shown.opening
  /// A status to be emitted; a newer one replaces it.
  private var announcement: EngineStatus.State? = .opening
  private var hasBeenOpen = false
  private var retryDelay: Int64
  /// Instant of the last opening or of the last epoch, the later of both.
  private var lastSign = MonotonicInstant.zero

  /// Creates the machine in its opening phase.
  ///
  /// - Parameter waitsForFirst: whether a source that is absent at the first `open` is retried.
  init(_ configuration: EngineConfiguration, isReconnectable: Bool, waitsForFirst: Bool = false) {
    self.isReconnectable = isReconnectable
    self.waitsForFirst = waitsForFirst
    staleAfter = configuration.staleAfter.saturatedNanoseconds
    longestRetry = max(0, configuration.longestRetry.saturatedNanoseconds)
    firstRetry = min(max(0, configuration.firstRetry.saturatedNanoseconds), longestRetry)
    retryDelay = firstRetry
  }

  var isOver: Bool {
    if case .over = phase { true } else { false }
  }

  /// Returns the next action.
  ///
  /// - Parameter silence: instant at which the decoder needs a call without bytes; nil if it has nothing open.
  mutating func next(silence: MonotonicInstant?) -> Action {
    if mustClose {
      mustClose = false
      return .close
    }
    if let status = announcement {
      announcement = nil
      return .emit(status)
    }
    switch phase {
    case .opening: return .open
    case .reading: return .read(until: earlier(silence, staleDeadline))
    case .waiting(let instant): return .wait(until: instant)
    case .over(let error): return .finish(error)
    }
  }

  // MARK: Outcomes

  mutating func opened(at now: MonotonicInstant) {
    phase = .reading
    lastSign = now
    // After a loss an open port proves nothing: `waiting` is emitted when bytes arrive.
    if !hasBeenOpen { announce(.waiting, as: .waiting) }
    hasBeenOpen = true
  }

  mutating func openFailed(_ error: SourceError, at now: MonotonicInstant) {
    lose(error, at: now)
  }

  /// Bytes arrived. `epochSeen` must be called first for each epoch they completed.
  mutating func bytesRead(at now: MonotonicInstant) {
    retryDelay = firstRetry
    if case .reconnecting = shown { announce(.waiting, as: .waiting) }
    checkStaleness(at: now)
  }

  /// An epoch was completed, with or without a position.
  mutating func epochSeen(at now: MonotonicInstant) {
    lastSign = now
    if shown != .receiving { announce(.receiving, as: .receiving) }
  }

  /// A read or a wait ended at `now` without another outcome.
  mutating func timePassed(to now: MonotonicInstant) {
    switch phase {
    case .reading: checkStaleness(at: now)
    case .waiting(let instant) where now >= instant: phase = .opening
    case .opening, .waiting, .over: break
    }
  }

  mutating func readFailed(_ error: SourceError, at now: MonotonicInstant) {
    mustClose = true
    lose(error, at: now)
  }

  mutating func inputEnded() {
    mustClose = true
    end(nil)
  }

  mutating func stopRequested() {
    switch phase {
    case .over: return
    case .reading: mustClose = true
    case .opening, .waiting: break
    }
    end(nil)
  }

  // MARK: Policy

  private mutating func lose(_ error: SourceError, at now: MonotonicInstant) {
    guard isReconnectable, canMend(error) else {
      end(error)
      return
    }
    let delay = retryDelay
    retryDelay = delay > longestRetry / 2 ? longestRetry : delay * 2
    phase = .waiting(until: now.saturatingAdvance(byNanoseconds: delay))
    let reason = Shown.reconnecting(LossReason(error.kind))
    if shown != reason { announce(.reconnecting(error, after: .nanoseconds(delay)), as: reason) }
  }

  private func canMend(_ error: SourceError) -> Bool {
    switch error.kind {
    case .disconnected, .inputOutput: true
    case .notFound, .unavailable, .busy: hasBeenOpen || waitsForFirst
    case .permissionDenied: hasBeenOpen
    case .invalid, .corrupt, .unsupported: false
    }
  }

  private mutating func end(_ error: SourceError?) {
    phase = .over(error)
    announce(.stopped(error), as: .stopped)
  }

  private var staleDeadline: MonotonicInstant? {
    shown == .stale ? nil : lastSign.saturatingAdvance(byNanoseconds: staleAfter)
  }

  private mutating func checkStaleness(at now: MonotonicInstant) {
    guard let deadline = staleDeadline, now >= deadline else { return }
    announce(.stale, as: .stale)
  }

  private mutating func announce(_ status: EngineStatus.State, as shown: Shown) {
    self.shown = shown
    announcement = status
  }
}

/// Categories of losses. Unplugged, then not found, then not answering are one loss for the user.
private enum LossReason: Equatable {
  case gone
  case busy
  case refused

  init(_ kind: SourceError.Kind) {
    switch kind {
    case .notFound, .disconnected, .unavailable, .inputOutput: self = .gone
    case .busy: self = .busy
    case .permissionDenied, .invalid, .corrupt, .unsupported: self = .refused
    }
  }
}

private func earlier(_ first: MonotonicInstant?, _ second: MonotonicInstant?) -> MonotonicInstant? {
  guard let first else { return second }
  guard let second else { return first }
  return min(first, second)
}

extension MonotonicInstant {
  /// Returns the sum, saturated: a period of `Int64.max` means never.
  fileprivate func saturatingAdvance(byNanoseconds amount: Int64) -> MonotonicInstant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(amount)
    return MonotonicInstant(nanoseconds: overflow ? .max : sum)
  }
}

extension Duration {
  /// Whole nanoseconds, saturated to the range of `Int64`.
  package var saturatedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isFarther) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard isFar || isFarther else { return sum }
    return seconds < 0 ? .min : .max
  }
}
