import Observations

/// What the runner of a source does next: the whole policy of opening, reading, staleness and reconnection, without
/// a clock and without I/O.
///
/// Whoever runs it does what `next` says, tells the outcome, and asks again. It never allocates while data flow.
///
/// - A first `open` that fails ends the run, unless only a cable can be the reason: the caller of a program should know.
///   With `waitsForFirst` an absent, busy or silent source is waited for instead, and only what waiting cannot fix ends
///   the run.
/// - Once it has been open, everything but an `invalid` or `unsupported` request is retried; so is a refused permission,
///   because a device that is plugged in again exists before udev gives it its group.
/// - The delay doubles with each failure and starts over when bytes have come.
/// - A status is emitted when it differs from the last one, so a loss is told once and not per attempt; again only
///   for a reason of another sort.
struct EngineStateMachine {
  enum Action: Equatable {
    case open
    /// Read, and return when this instant passes without a byte; nil: wait for ever.
    case read(until: MonotonicInstant?)
    case wait(until: MonotonicInstant)
    case close
    case emit(EngineStatus.State)
    /// Nothing is left to do; the error is why, nil when it was asked for or the input is at its end.
    case finish(SourceError?)
  }

  private enum Phase {
    case opening
    case reading
    case waiting(until: MonotonicInstant)
    case over(SourceError?)
  }

  /// The last status told, without its details.
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
  /// A status not handed out yet; a newer one replaces it.
  private var announcement: EngineStatus.State? = .opening
  private var hasBeenOpen = false
  private var retryDelay: Int64
  /// When the connection was opened or the last epoch came, whichever is later.
  private var lastSign = MonotonicInstant.zero

  /// - Parameter waitsForFirst: whether a source that is absent at the first `open` is waited for.
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

  /// - Parameter silence: when the receiver wants to hear that nothing came; nil when it has nothing open.
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

  // MARK: What happened

  mutating func opened(at now: MonotonicInstant) {
    phase = .reading
    lastSign = now
    // After a loss an open port proves nothing: "waiting" is told when bytes come.
    if !hasBeenOpen { announce(.waiting, as: .waiting) }
    hasBeenOpen = true
  }

  mutating func openFailed(_ error: SourceError, at now: MonotonicInstant) {
    lose(error, at: now)
  }

  /// Bytes came; `epochSeen` was called before for each epoch they completed.
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

  /// The time is `now`, and nothing else happened: a read or a wait is over.
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

/// Losses that a user would call the same: unplugged, then not found, then not answering are one story.
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
  /// The latest instant there is when the sum would not fit: a period of `Int64.max` means never.
  fileprivate func saturatingAdvance(byNanoseconds amount: Int64) -> MonotonicInstant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(amount)
    return MonotonicInstant(nanoseconds: overflow ? .max : sum)
  }
}
