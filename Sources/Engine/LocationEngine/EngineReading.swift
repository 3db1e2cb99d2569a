import EngineRuntime
import Observations

/// One run of the sources of an engine, from the start to the end of all.
final class EngineReading: Sendable {
  private struct State {
    /// Number of sources that have not sent their last status.
    var reporting: Int
    /// Number of sources whose thread works.
    var working: Int
    /// Number of receivers whose thread works.
    var receivers: Int
    /// Sources whose first attempt to open is not decided.
    var undecided: Set<Int>
    /// First error of a source that ended before it was open.
    var failure: SourceError?
    /// First error of a receiver.
    var receiverFailure: SourceError?
    var isStopping = false
    var waiters: [CheckedContinuation<Void, Never>] = []
    var openers: [CheckedContinuation<SourceError?, Never>] = []
  }

  private let sources: [ObservationSource]
  /// Index of the sensors; nil without.
  private let sensors: Int?
  private let runner = NavigationRunner(waitsForFirst: true)
  private let state: Guarded<State>

  /// - Parameter sources: receivers, and at most one set of sensors.
  init(_ sources: [ObservationSource]) {
    self.sources = sources
    sensors = sources.firstIndex { if case .sensors = $0 { true } else { false } }
    let receivers = sources.count - (sensors == nil ? 0 : 1)
    state = Guarded(
      State(
        reporting: sources.count, working: sources.count, receivers: receivers, undecided: Set(sources.indices)))
  }

  /// Whether more values may be sent.
  var isRunning: Bool { state.withLock { $0.reporting > 0 && !$0.isStopping } }

  /// Starts to read. The sequences of `outputs` end with their last source.
  func start(into outputs: EngineOutputs) {
    if sensors == nil { outputs.finishHeadings() }
    if sources.count == (sensors == nil ? 0 : 1) { outputs.finish() }
    if NavigationRunner.canReplay(sources) { return replay(into: outputs) }
    // All are added before the first is read, so that their numbers are their indices.
    for (index, reading) in sources.map({ runner.begin($0) }).enumerated() {
      guard let reading else { continue }
      if !runner.start(reading, { [self] in take($0, outputs) }, ended: { [self] in end(index, $0, outputs) }) {
        fail(index, outputs)
      }
    }
  }

  /// Reads recorded sources together, on one thread.
  private func replay(into outputs: EngineOutputs) {
    let hasThread = SourceThread.run { [self] in
      let errors = runner.replay(sources, { take($0, outputs) })
      for (index, error) in errors.enumerated() { end(index, error, outputs) }
    }
    guard !hasThread else { return }
    for index in sources.indices { fail(index, outputs) }
  }

  /// Waits until each source is open or is being retried, also in a cancelled task.
  ///
  /// - Returns: the error of a source that will never open; nil if there is none.
  func waitUntilOpen() async -> SourceError? {
    await withCheckedContinuation { continuation in
      let (isDecided, failure) = state.withLock { state in
        if !state.undecided.isEmpty { state.openers.append(continuation) }
        return (state.undecided.isEmpty, state.failure)
      }
      if isDecided { continuation.resume(returning: failure) }
    }
  }

  func stop() {
    state.withLock { $0.isStopping = true }
    runner.stop()
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

  // MARK: On the reading threads

  private func take(_ event: NavigationEvent, _ outputs: EngineOutputs) {
    guard let status = event.status else { return outputs.send(event) }
    // A consumer of the status `stopped` may start again at once, and must then wait for this thread.
    if case .stopped = status.state { state.withLock { $0.reporting -= 1 } }
    outputs.send(event)
    let index = event.source ?? sensors ?? 0
    switch status.state {
    case .opening: break
    case .waiting, .receiving, .stale, .reconnecting: decide(index, nil)
    case .stopped(let error): decide(index, error)
    }
  }

  /// Notes how the first attempt to open a source has ended.
  private func decide(_ index: Int, _ error: SourceError?) {
    let (openers, failure) = state.withLock { state in
      guard state.undecided.remove(index) != nil else {
        return ([CheckedContinuation<SourceError?, Never>](), state.failure)
      }
      state.failure = state.failure ?? error
      guard state.undecided.isEmpty else { return ([], state.failure) }
      defer { state.openers = [] }
      return (state.openers, state.failure)
    }
    for opener in openers { opener.resume(returning: failure) }
  }

  /// Reports a source that cannot be read because there is no thread.
  private func fail(_ index: Int, _ outputs: EngineOutputs) {
    let error = NavigationRunner.noThread(for: sources[index])
    let status = EngineStatus(.stopped(error), source: sources[index].name, counters: StreamCounters())
    take(index == sensors ? .compass(.status(status)) : .receiver(.status(status), source: index), outputs)
    end(index, error, outputs)
  }

  /// Notes that a source is closed. The last of its kind ends the sequences.
  private func end(_ index: Int, _ error: SourceError?, _ outputs: EngineOutputs) {
    if index == sensors {
      outputs.finishHeadings(error)
    } else {
      let (isLast, failure) = state.withLock { state in
        state.receivers -= 1
        state.receiverFailure = state.receiverFailure ?? error
        return (state.receivers == 0, state.receiverFailure)
      }
      if isLast { outputs.finish(failure) }
    }
    let waiters = state.withLock { state in
      state.working -= 1
      guard state.working == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
