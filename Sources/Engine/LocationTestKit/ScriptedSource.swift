import Dispatch
import EngineRuntime
import LocationEngine
import Observations

/// A source that plays a script on a clock of its own: bytes, silence and errors at exact instants.
///
/// Time passes only in the script's delays and in waits, so that a minute of silence takes no time. Afterwards,
/// `isUsedUp` shows whether every step was read, and `calls` the order of calls. Only `hold` blocks the reading thread,
/// which must therefore not be one of the few that run tasks.
public final class ScriptedSource: ByteSource {
  /// A step of the script.
  public enum Step: Sendable, Equatable {
    /// Bytes that arrive at once; if the reader's buffer is too small, the next read gets the rest.
    case bytes([UInt8])
    /// Silence, ns.
    case delay(Int64)
    /// A `read` throws this error.
    case fail(SourceError)
    /// An `open` throws this error, if this is the next step when `open` is called.
    case refuse(SourceError)
    /// Nothing happens and time does not pass, until `release` or `interrupt`.
    case hold
    /// The source is at its end.
    case end
  }

  /// A call of the source.
  public enum Call: Sendable, Equatable {
    /// A call of `open`.
    case open
    /// A call of `read`, with its deadline.
    case read(until: MonotonicInstant?)
    /// A call of `wait`, with its deadline.
    case wait(until: MonotonicInstant)
    /// A call of `close`.
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
    case read(SourceRead<Int>)
    case failure(SourceError)
    case blocked
  }

  /// Name in messages; `script` by default.
  public let name: String
  /// What the source claims to be; a live one is opened again after a loss.
  public let traits: SourceTraits
  /// The source's clock; a test may advance it too.
  public let clock: ManualClock
  private let state: Guarded<State>
  private let wakeUp = DispatchSemaphore(value: 0)

  /// Creates a source; after its last step, the source is at its end.
  public init(
    _ steps: [Step], name: String = "script", traits: SourceTraits = .recorded, clock: ManualClock = ManualClock()
  ) {
    self.name = name
    self.traits = traits
    self.clock = clock
    state = Guarded(State(steps: steps.reversed()))
  }

  /// Whether every step was executed.
  public var isUsedUp: Bool { state.withLock { $0.steps.isEmpty } }

  /// The calls so far, except `interrupt`.
  public var calls: [Call] { state.withLock { $0.calls } }

  /// Whether the source was opened and not closed since.
  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Ends the current or next `hold`.
  public func release() {
    state.withLock { $0.isReleased = true }
    wakeUp.signal()
  }

  // MARK: ByteSource

  /// The time of `clock`.
  public var now: MonotonicInstant { clock.now }

  /// The time of `clock` after the delays that come next, for recorded traits; nil at the end.
  public var nextArrival: MonotonicInstant? {
    guard traits.origin == .recorded else { return nil }
    return state.withLock { state in
      var instant = clock.now
      for step in state.steps.reversed() {
        guard case .delay(let amount) = step else { return instant }
        instant = instant.advanced(byNanoseconds: amount)
      }
      return nil
    }
  }

  /// Opens the source; throws if the next step is `refuse`.
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

  /// Executes steps until there is an outcome; delays advance the clock, at most to `deadline`.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    state.withLock { $0.calls.append(.read(until: deadline)) }
    while true {
      switch advance(into: buffer, until: deadline) {
      case .read(let read): return read
      case .failure(let error): throw error
      case .blocked: wakeUp.wait()
      }
    }
  }

  /// Advances the clock to `deadline`; false if an interrupt is pending.
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

  /// Ends the current or next `read` or `wait`, also a `hold`.
  public func interrupt() {
    state.withLock { $0.isInterrupted = true }
    wakeUp.signal()
  }

  /// Closes the source; the script stays where it is.
  public func close() {
    state.withLock { state in
      state.calls.append(.close)
      state.isOpen = false
    }
  }

  // MARK: Script

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
          return .read(.received(count, at: clock.now))
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
          // A refusal applies to `open`; `read` does not get past it.
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
