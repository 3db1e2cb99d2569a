import Observations

/// One run of a source on a thread of its own, from start to end.
final class EngineRun: Sendable {
  private enum Phase {
    case running
    /// Asked to stop, or stopping by itself: nothing but the last status will follow.
    case ending
    case over
  }

  private struct State {
    var phase = Phase.running
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let runner: SourceRunner
  private let state = Guarded(State())

  init(_ source: any ObservationSource, configuration: EngineConfiguration) {
    runner = SourceRunner(source, configuration: configuration)
  }

  /// Whether values will still come.
  var isRunning: Bool { state.withLock { $0.phase == .running } }

  /// Starts the thread; it finishes `outputs` when it ends, and holds nothing that outlives it.
  func start(into outputs: EngineOutputs, source: String) {
    let hasThread = SourceThread.run { [self] in
      _ = runner.run { event in
        // Whoever hears "stopped" may start again at once, and must then be made to wait for this thread.
        if case .status(let status) = event, case .stopped = status.state { markEnding() }
        outputs.send(event)
      }
      outputs.finish()
      markOver()
    }
    guard !hasThread else { return }
    let error = SourceError(.inputOutput, "\(source): the system has no thread to spare")
    markEnding()
    outputs.send(.status(EngineStatus(.stopped(error), source: source, counters: StreamCounters())))
    outputs.finish()
    markOver()
  }

  func stop() {
    markEnding()
    runner.stop()
  }

  /// Returns when the thread has handed over everything and ended, also in a cancelled task.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.phase != .over { state.waiters.append(continuation) }
        return state.phase == .over
      }
      if isOver { continuation.resume() }
    }
  }

  private func markEnding() {
    state.withLock { if $0.phase == .running { $0.phase = .ending } }
  }

  private func markOver() {
    let waiters = state.withLock { state in
      state.phase = .over
      let waiters = state.waiters
      state.waiters = []
      return waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
