import Dispatch
import LocationEngine
import Observations

/// A source that plays a script on a clock of its own: bytes, silence, failures, each exactly when written.
///
/// Time passes only in the script's delays and in waits, so a minute of silence costs nothing. Afterwards `isUsedUp`
/// proves that everything was asked for, and `calls` in what order. Only `hold` blocks, and then the thread that reads:
/// give it one of its own, not one of the few that run tasks.
public final class ScriptedSource: ObservationSource {
  public enum Step: Sendable, Equatable {
    /// One arrival; a reader whose buffer is too small gets the rest with its next read.
    case bytes([UInt8])
    /// Silence for so many nanoseconds.
    case delay(Int64)
    /// A read fails.
    case fail(SourceError)
    /// An `open` fails; it stands where the script is when `open` is called.
    case refuse(SourceError)
    /// Nothing more comes and time stands still, until `release` or `interrupt`.
    case hold
    case end
  }

  public enum Call: Sendable, Equatable {
    case open
    case read(until: MonotonicInstant?)
    case wait(until: MonotonicInstant)
    case close
  }

  private struct State {
    /// The rest of the script, its next step last.
    var steps: [Step]
    var calls: [Call] = []
    var isOpen = false
    var isInterrupted = false
    var isReleased = false
  }

  private enum Outcome {
    case read(SourceRead)
    case failure(SourceError)
    case blocked
  }

  public let name: String
  public let isReconnectable: Bool
  public let clock: ManualClock
  private let state: Guarded<State>
  private let wakeUp = DispatchSemaphore(value: 0)

  /// A script that is used up goes on with `end` for ever.
  public init(
    _ steps: [Step], name: String = "script", isReconnectable: Bool = false, clock: ManualClock = ManualClock()
  ) {
    self.name = name
    self.isReconnectable = isReconnectable
    self.clock = clock
    state = Guarded(State(steps: steps.reversed()))
  }

  /// Whether every step was played.
  public var isUsedUp: Bool { state.withLock { $0.steps.isEmpty } }

  /// What was called so far, but `interrupt`.
  public var calls: [Call] { state.withLock { $0.calls } }

  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Ends the `hold` that is under way, or the next one.
  public func release() {
    state.withLock { $0.isReleased = true }
    wakeUp.signal()
  }

  // MARK: ObservationSource

  public var now: MonotonicInstant { clock.now }

  public func open() throws(SourceError) {
    let refusal = state.withLock { state -> SourceError? in
      state.calls.append(.open)
      if case .refuse(let error)? = state.steps.last {
        state.steps.removeLast()
        return error
      }
      state.isOpen = true
      return nil
    }
    if let refusal { throw refusal }
  }

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    state.withLock { $0.calls.append(.read(until: deadline)) }
    while true {
      switch advance(into: buffer, until: deadline) {
      case .read(let read): return read
      case .failure(let error): throw error
      case .blocked: wakeUp.wait()
      }
    }
  }

  public func wait(until deadline: MonotonicInstant) -> Bool {
    state.withLock { state in
      state.calls.append(.wait(until: deadline))
      if state.isInterrupted {
        state.isInterrupted = false
        return false
      }
      clock.advance(to: deadline)
      return true
    }
  }

  public func interrupt() {
    state.withLock { $0.isInterrupted = true }
    wakeUp.signal()
  }

  public func close() {
    state.withLock { state in
      state.calls.append(.close)
      state.isOpen = false
    }
  }

  // MARK: The script

  private func advance(into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?) -> Outcome {
    state.withLock { state in
      while true {
        if state.isInterrupted {
          state.isInterrupted = false
          return .read(.interrupted)
        }
        guard let step = state.steps.popLast() else { return .read(.end) }
        switch step {
        case .bytes(let bytes):
          let count = min(bytes.count, buffer.count)
          buffer.copyBytes(from: bytes.prefix(count))
          if count < bytes.count { state.steps.append(.bytes(Array(bytes.dropFirst(count)))) }
          return .read(.bytes(count, at: clock.now))
        case .delay(let amount):
          let due = clock.now.advanced(byNanoseconds: amount)
          guard let deadline, deadline < due else {
            clock.advance(to: due)
            continue
          }
          clock.advance(to: deadline)
          state.steps.append(.delay(due.nanoseconds(since: clock.now)))
          return .read(.idle(at: clock.now))
        case .fail(let error):
          return .failure(error)
        case .refuse, .end:
          // A refusal is for `open`: whoever reads there has come too far.
          return .read(.end)
        case .hold:
          guard state.isReleased else {
            state.steps.append(.hold)
            return .blocked
          }
          state.isReleased = false
        }
      }
    }
  }
}
