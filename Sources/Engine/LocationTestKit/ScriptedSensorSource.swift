import Dispatch
import EngineRuntime
import LocationEngine
import Observations

/// A source of sensor samples that plays a script on a clock of its own: samples, silence and errors at exact instants.
///
/// The time is that of the samples, and passes in delays and waits. Afterwards, `isUsedUp` shows whether every step was
/// read. Only `hold` blocks the reading thread.
public final class ScriptedSensorSource: SensorSource {
  /// A step of the script.
  public enum Step: Sendable {
    /// A sample; the clock advances to its instant.
    case sample(SensorSample, sensor: Int)
    /// Silence, ns.
    case delay(Int64)
    /// A `read` throws this error.
    case fail(SourceError)
    /// An `open` throws this error, if this is the next step when `open` is called.
    case refuse(SourceError)
    /// Sets the sensors at the next `open`, if this is the next step then.
    case attach([AttachedSensor])
    /// Nothing happens and time does not pass, until `interrupt`.
    case hold
  }

  private struct State {
    /// The rest of the script, its next step last.
    var steps: [Step]
    var sensors: [AttachedSensor]
    var opens = 0
    var isOpen = false
    var isInterrupted = false
  }

  private enum Outcome {
    case read(SourceRead<SensorReading>)
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
    _ sensors: [AttachedSensor], _ steps: [Step], name: String = "script", traits: SourceTraits = .recorded,
    clock: ManualClock = ManualClock()
  ) {
    self.name = name
    self.traits = traits
    self.clock = clock
    state = Guarded(State(steps: steps.reversed(), sensors: sensors))
  }

  /// Whether every step was executed.
  public var isUsedUp: Bool { state.withLock { $0.steps.isEmpty } }

  /// Number of calls of `open`.
  public var opens: Int { state.withLock { $0.opens } }

  /// Whether the source was opened and not closed since.
  public var isOpen: Bool { state.withLock { $0.isOpen } }

  // MARK: SensorSource

  /// The time of `clock`.
  public var now: MonotonicInstant { clock.now }
  /// The sensors since the last `attach`.
  public var sensors: [AttachedSensor] { state.withLock { $0.sensors } }

  /// Instant of the next sample, for recorded traits; nil if another step comes first.
  public var nextArrival: MonotonicInstant? {
    guard traits.origin == .recorded else { return nil }
    return state.withLock { state in
      if case .sample(let sample, _)? = state.steps.last { sample.instant } else { nil }
    }
  }

  /// Opens the source; throws if the next step is `refuse`.
  public func open() throws(SourceError) {
    let refusal = state.withLock { state -> SourceError? in
      state.opens += 1
      if case .refuse(let error)? = state.steps.last {
        state.steps.removeLast()
        return error
      }
      if case .attach(let sensors)? = state.steps.last {
        state.steps.removeLast()
        state.sensors = sensors
      }
      state.isOpen = true
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Executes steps until there is an outcome; delays advance the clock, at most to `deadline`.
  public func read(until deadline: MonotonicInstant?) throws(SourceError) -> SourceRead<SensorReading> {
    while true {
      switch state.withLock({ advance(&$0, until: deadline) }) {
      case .read(let read): return read
      case .failure(let error): throw error
      case .blocked: wakeUp.wait()
      }
    }
  }

  /// Advances the clock to `deadline`; false if an interrupt is pending.
  public func wait(until deadline: MonotonicInstant) -> Bool {
    state.withLock { state in
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
  public func close() { state.withLock { $0.isOpen = false } }

  // MARK: Script

  private func advance(_ state: inout State, until deadline: MonotonicInstant?) -> Outcome {
    while true {
      if state.isInterrupted {
        state.isInterrupted = false
        return .read(.interrupted)
      }
      guard let step = state.steps.popLast() else { return .read(.end) }
      switch step {
      case .sample(let sample, let sensor):
        clock.advance(to: sample.instant)
        return .read(.received(SensorReading(sample, sensor: sensor), at: clock.now))
      case .delay(let amount):
        let due = clock.now.advanced(byNanoseconds: amount)
        guard let deadline, deadline < due else {
          clock.advance(to: due)
          continue
        }
        clock.advance(to: deadline)
        state.steps.append(.delay(due.nanoseconds(since: clock.now)))
        return .read(.idle(at: clock.now))
      case .fail(let error): return .failure(error)
      case .refuse, .attach:
        // A refusal or an `attach` applies to `open`; `read` does not get past it.
        return .read(.end)
      case .hold:
        state.steps.append(.hold)
        return .blocked
      }
    }
  }
}
