import Observations

/// One run of a receiver, of sensors or of both, on a thread each, from start to end.
final class EngineRun: Sendable {
  private struct State {
    /// Threads that will tell more than their last status.
    var telling: Int
    /// Threads that have not ended.
    var working: Int
    var isStopping = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let receiver: SourceRunner?
  private let sensors: HeadingRunner?
  /// Whether a fix and a sample that were taken together have the same instant.
  private let sharesClock: Bool
  private let state: Guarded<State>

  init(
    _ source: (any ObservationSource)?, configuration: EngineConfiguration, sensors: EngineSensors? = nil
  ) {
    receiver = source.map { SourceRunner($0, configuration: configuration) }
    self.sensors = sensors.map { HeadingRunner($0.source, configuration: $0.configuration, keeper: $0.keeper) }
    sharesClock = source?.isReconnectable == true && sensors?.source.isReconnectable == true
    let count = (source == nil ? 0 : 1) + (sensors == nil ? 0 : 1)
    state = Guarded(State(telling: count, working: count))
  }

  /// Whether values will still come.
  var isRunning: Bool { state.withLock { $0.telling > 0 && !$0.isStopping } }

  /// Starts the threads; each finishes its part of `outputs` when it ends, and they hold nothing that outlives them.
  ///
  /// - Parameters:
  ///   - source: the receiver's name.
  ///   - sensorSource: the sensors'.
  func start(into outputs: EngineOutputs, source: String, sensorSource: String = "") {
    if receiver == nil { outputs.finish() }
    if sensors == nil { outputs.finishHeadings() }
    if let receiver {
      run(named: "binnacle-source", finish: outputs.finish) { [self] in
        _ = receiver.run { event in
          // Whoever hears "stopped" may start again at once, and must then be made to wait for this thread.
          if case .status(let status) = event, case .stopped = status.state { markEnding() }
          inform(of: event)
          outputs.send(event)
        }
      } failed: {
        outputs.send(.status(EngineRun.noThread(source)))
      }
    }
    if let sensors {
      run(named: "binnacle-sensor", finish: outputs.finishHeadings) { [self] in
        _ = sensors.run { event in
          if case .status(let status) = event, case .stopped = status.state { markEnding() }
          outputs.sendHeading(event)
        }
      } failed: {
        outputs.sendHeading(.status(EngineRun.noThread(sensorSource)))
      }
    }
  }

  func stop() {
    state.withLock { $0.isStopping = true }
    receiver?.stop()
    sensors?.stop()
  }

  /// Returns when the threads have handed over everything and ended, also in a cancelled task.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.working > 0 { state.waiters.append(continuation) }
        return state.working == 0
      }
      if isOver { continuation.resume() }
    }
  }

  /// The sensors want to know where they are.
  private func inform(of event: EngineEvent) {
    guard let sensors else { return }
    switch event {
    case .location(let estimate): sensors.note(estimate.fix, sharesClock: sharesClock)
    case .noFix(let fix): sensors.note(fix, sharesClock: sharesClock)
    case .satellites, .status: break
    }
  }

  private func run(
    named name: StaticString, finish: @escaping @Sendable () -> Void, _ body: @escaping @Sendable () -> Void,
    failed: () -> Void
  ) {
    let hasThread = SourceThread.run(named: name) { [self] in
      body()
      finish()
      markOver()
    }
    guard !hasThread else { return }
    markEnding()
    failed()
    finish()
    markOver()
  }

  private static func noThread(_ source: String) -> EngineStatus {
    let error = SourceError(.inputOutput, "\(source): the system has no thread to spare")
    return EngineStatus(.stopped(error), source: source, counters: StreamCounters())
  }

  private func markEnding() {
    state.withLock { $0.telling -= 1 }
  }

  private func markOver() {
    let waiters = state.withLock { state in
      state.working -= 1
      guard state.working == 0 else { return [CheckedContinuation<Void, Never>]() }
      let waiters = state.waiters
      state.waiters = []
      return waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
