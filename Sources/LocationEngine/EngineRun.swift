import Observations

/// One run of a receiver, of sensors or of both, each on its own thread.
final class EngineRun: Sendable {
  private struct State {
    /// Number of threads that have not sent their last status.
    var reporting: Int
    /// Number of threads that have not ended.
    var working: Int
    /// Number of threads whose first attempt to open is not decided.
    var opening: Int
    /// First error of a thread that ended before it had opened its source.
    var failure: SourceError?
    var isStopping = false
    var waiters: [CheckedContinuation<Void, Never>] = []
    var openers: [CheckedContinuation<SourceError?, Never>] = []
  }

  private let receiver: SourceRunner?
  private let sensors: HeadingRunner?
  /// Whether instants of fixes and samples are on the same clock.
  private let sharesClock: Bool
  private let state: Guarded<State>

  init(
    _ source: (any ObservationSource)?, configuration: EngineConfiguration, sensors: EngineSensors? = nil
  ) {
    receiver = source.map { SourceRunner($0, configuration: configuration, waitsForFirst: true) }
    self.sensors = sensors.map {
      HeadingRunner($0.source, configuration: $0.configuration, keeper: $0.keeper, waitsForFirst: true)
    }
    sharesClock = source?.isReconnectable == true && sensors?.source.isReconnectable == true
    let count = (source == nil ? 0 : 1) + (sensors == nil ? 0 : 1)
    state = Guarded(State(reporting: count, working: count, opening: count))
  }

  /// Whether more values may be sent.
  var isRunning: Bool { state.withLock { $0.reporting > 0 && !$0.isStopping } }

  /// Starts the threads. Each finishes its part of `outputs` when it ends. They retain nothing that outlives them.
  ///
  /// - Parameters:
  ///   - source: name of the receiver's source.
  ///   - sensorSource: name of the sensors' source.
  func start(into outputs: EngineOutputs, source: String, sensorSource: String = "") {
    if receiver == nil { outputs.finish() }
    if sensors == nil { outputs.finishHeadings() }
    if let receiver {
      run(named: "binnacle-source", of: source, finish: outputs.finish) { [self] in
        var isOpening = true
        return receiver.run { event in
          // A consumer of the status `stopped` may start again at once, and must then wait for this thread.
          if case .status(let status) = event, case .stopped = status.state { markEnding() }
          inform(of: event)
          outputs.send(event)
          if isOpening, case .status(let status) = event { isOpening = isStillOpening(status) }
        }
      } failed: {
        outputs.send(.status($0))
      }
    }
    if let sensors {
      run(named: "binnacle-sensor", of: sensorSource, finish: outputs.finishHeadings) { [self] in
        var isOpening = true
        return sensors.run { event in
          if case .status(let status) = event, case .stopped = status.state { markEnding() }
          outputs.sendHeading(event)
          if isOpening, case .status(let status) = event { isOpening = isStillOpening(status) }
        }
      } failed: {
        outputs.sendHeading(.status($0))
      }
    }
  }

  /// Waits until each source is open or is being retried, also in a cancelled task.
  ///
  /// - Returns: the error of a source that will never open; nil if there is none.
  func waitUntilOpen() async -> SourceError? {
    await withCheckedContinuation { continuation in
      let (isDecided, failure) = state.withLock { state in
        if state.opening > 0 { state.openers.append(continuation) }
        return (state.opening == 0, state.failure)
      }
      if isDecided { continuation.resume(returning: failure) }
    }
  }

  func stop() {
    state.withLock { $0.isStopping = true }
    receiver?.stop()
    sensors?.stop()
  }

  /// Returns when the threads have sent everything and ended, also in a cancelled task.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.working > 0 { state.waiters.append(continuation) }
        return state.working == 0
      }
      if isOver { continuation.resume() }
    }
  }

  /// Passes the fixes to the sensors, which need the position.
  private func inform(of event: EngineEvent) {
    guard let sensors else { return }
    switch event {
    case .location(let estimate): sensors.note(estimate.fix, sharesClock: sharesClock)
    case .noFix(let fix): sensors.note(fix, sharesClock: sharesClock)
    case .satellites, .status: break
    }
  }

  /// Runs `body` on a new thread.
  ///
  /// - Parameters:
  ///   - finish: ends the sequences with the error that `body` returns.
  ///   - failed: receives the last status if no thread can be created.
  private func run(
    named name: StaticString, of source: String, finish: @escaping @Sendable (SourceError?) -> Void,
    _ body: @escaping @Sendable () -> SourceError?, failed: (EngineStatus) -> Void
  ) {
    let hasThread = SourceThread.run(named: name) { [self] in
      finish(body())
      markOver()
    }
    guard !hasThread else { return }
    let error = SourceError(.inputOutput, "\(source): the system has no thread to spare")
    markEnding()
    failed(EngineStatus(.stopped(error), source: source, counters: StreamCounters()))
    markDecided(error)
    finish(error)
    markOver()
  }

  /// Returns whether the first attempt to open is still undecided after this status.
  private func isStillOpening(_ status: EngineStatus) -> Bool {
    switch status.state {
    case .opening: return true
    case .waiting, .receiving, .stale, .reconnecting: markDecided(nil)
    case .stopped(let error): markDecided(error)
    }
    return false
  }

  private func markDecided(_ error: SourceError?) {
    let (openers, failure) = state.withLock { state in
      state.opening -= 1
      state.failure = state.failure ?? error
      guard state.opening == 0 else { return ([CheckedContinuation<SourceError?, Never>](), state.failure) }
      defer { state.openers = [] }
      return (state.openers, state.failure)
    }
    for opener in openers { opener.resume(returning: failure) }
  }

  private func markEnding() {
    state.withLock { $0.reporting -= 1 }
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
