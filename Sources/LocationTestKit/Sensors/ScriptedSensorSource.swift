import Dispatch
import LocationEngine
import Observations

/// Sensors that play a script on a clock of their own: samples, silence, failures, each exactly when written.
///
/// Time is that of the samples, and passes in delays and waits. Afterwards `isUsedUp` proves that everything was asked
/// for. Only `hold` blocks, and then the thread that reads.
public final class ScriptedSensorSource: SensorSource {
  public enum Step: Sendable {
    /// A sample; the clock goes to its instant.
    case sample(SensorSample, sensor: Int)
    /// Silence for so many nanoseconds.
    case delay(Int64)
    /// A read fails.
    case fail(SourceError)
    /// An `open` fails; it stands where the script is when `open` is called.
    case refuse(SourceError)
    /// From the next `open` on these are the sensors; it stands as a refusal does.
    case attach([AttachedSensor])
    /// Nothing more comes and time stands still, until `interrupt`.
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
    case read(SensorRead)
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
    _ sensors: [AttachedSensor], _ steps: [Step], name: String = "script", isReconnectable: Bool = false,
    clock: ManualClock = ManualClock()
  ) {
    self.name = name
    self.isReconnectable = isReconnectable
    self.clock = clock
    state = Guarded(State(steps: steps.reversed(), sensors: sensors))
  }

  /// Whether every step was played.
  public var isUsedUp: Bool { state.withLock { $0.steps.isEmpty } }

  /// How often `open` was called.
  public var opens: Int { state.withLock { $0.opens } }

  public var isOpen: Bool { state.withLock { $0.isOpen } }

  // MARK: SensorSource

  public var now: MonotonicInstant { clock.now }
  public var sensors: [AttachedSensor] { state.withLock { $0.sensors } }

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

  public func read(until deadline: MonotonicInstant?) throws(SourceError) -> SensorRead {
    while true {
      switch state.withLock({ advance(&$0, until: deadline) }) {
      case .read(let read): return read
      case .failure(let error): throw error
      case .blocked: wakeUp.wait()
      }
    }
  }

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

  public func interrupt() {
    state.withLock { $0.isInterrupted = true }
    wakeUp.signal()
  }

  public func close() { state.withLock { $0.isOpen = false } }

  // MARK: The script

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
        return .read(.sample(sample, sensor: sensor))
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
        // For `open`: whoever reads there has come too far.
        return .read(.end)
      case .hold:
        state.steps.append(.hold)
        return .blocked
      }
    }
  }
}
