import EngineRuntime
import LocationEngine
import Observations

/// Reads sources, and passes their events through stages to outlets.
///
///     let session = Session(outlets: [MyOutlet()])
///     let end = session.run(.receiver(try makeSource("/dev/serial0")))
///     if let error = end.error { print(error) }
///
/// Whatever thread an event comes from, the stages and the outlets see one event at a time. There is no queue: an event is
/// passed on at once.
public final class Session: Sendable {
  private let runner: NavigationRunner
  private let state: Guarded<SessionState>

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - stages: change each event in this order.
  ///   - outlets: take each event in this order, after the stages.
  ///   - limit: after how much the session ends; nil: never by itself.
  ///   - permits: returns what the compass may know of a fix, or nil for nothing; by default all.
  public init(
    stages: [any SessionStage] = [], outlets: [any Outlet], limit: SessionLimit? = nil,
    permits: (@Sendable (GNSSFix) -> GNSSFix?)? = nil
  ) {
    runner = NavigationRunner(permits: permits)
    state = Guarded(SessionState(stages: stages, outlets: outlets, limit: limit))
  }

  /// Totals of the events so far.
  public var tally: Tally { state.withLock { $0.tally } }

  /// Ends the reading soon. Safe from any thread.
  public func stop() { runner.stop() }

  /// Has the outlets forget the positions that they keep. Safe from any thread.
  public func forget() { state.withLock { $0.forget() } }

  /// Reads a source on this thread, and another one beside it, until the first one's end, `stop`, or an error; then
  /// finishes stages and outlets.
  ///
  /// Recordings of related clocks are read together, in the order in which their data arrived. Otherwise the other source
  /// gets a thread of its own; sensors are opened before the receiver is, and a recording of them is read to its end.
  public func run(_ source: ObservationSource, beside other: ObservationSource? = nil) -> SessionEnd {
    var end = SessionEnd()
    (end.error, end.errorBeside) = read(source, other)
    // A source may have ended because a stage refuses more.
    let refusal = state.withLock { $0.finishStages() }
    end.error = refusal ?? end.error
    return finish(end)
  }

  /// Finishes the outlets, outside the lock: they may wait for their readers, and are to forget meanwhile.
  private func finish(_ end: SessionEnd) -> SessionEnd {
    var end = end
    var outlets = state.withLock { state in
      (end.failure, end.isComplete, end.began) = (state.failure, state.isComplete, state.began)
      return state.outlets
    }
    for index in outlets.indices {
      do throws(OutletFailure) { try outlets[index].finish(end) } catch { end.failure = end.failure ?? error }
    }
    return end
  }

  // MARK: Reading

  private func read(_ source: ObservationSource, _ other: ObservationSource?) -> (SourceError?, SourceError?) {
    guard let other else { return (read(source), nil) }
    if NavigationRunner.canReplay([source, other]) {
      let errors = runner.replay([source, other], { consume($0, source) }, drained: { drain(source) })
      return (errors[0], errors[1])
    }
    let reading = start(other)
    if case .sensors = other { reading.opened.wait() }
    let error = read(source)
    if error == nil, case .sensors = other, !other.traits.isLive, !state.withLock({ $0.isOver }) {
      reading.ended.wait()
    }
    runner.stop()
    reading.ended.wait(seconds: 3)
    return (error, reading.error.withLock { $0 })
  }

  private func read(_ source: ObservationSource) -> SourceError? {
    // A receiver alone is read without the lock of the runner.
    guard case .receiver(let bytes, let configuration) = source else {
      return runner.read(source, { consume($0, source) }, drained: { drain(source) })
    }
    return runner.read(
      bytes, configuration: configuration, { consume(.receiver($0, source: 0), source) }, drained: { drain(source) })
  }

  /// A source that is read beside the main one.
  private struct Reading: Sendable {
    /// Opened once the source is open, waits for its device, or has ended.
    let opened = Latch()
    let ended = Latch()
    let error = Guarded<SourceError?>(nil)
  }

  private func start(_ other: ObservationSource) -> Reading {
    let reading = Reading()
    let ended: @Sendable (SourceError?) -> Void = { [self] error in
      reading.error.withLock { $0 = error }
      if error != nil { runner.stop() }
      reading.opened.open()
      reading.ended.open()
    }
    do throws(SourceError) {
      try runner.start(
        other,
        { [self] event in
          if event.status?.isOfOpenSource == true { reading.opened.open() }
          consume(event, nil)
        }, ended: ended)
    } catch {
      ended(error)
    }
    return reading
  }

  /// - Parameter source: the main source, on whose thread this is called; nil on another thread.
  private func consume(_ event: NavigationEvent, _ source: ObservationSource?) {
    if state.withLock({ $0.consume(event) { source?.now } }) { runner.stop() }
  }

  private func drain(_ source: ObservationSource) {
    if state.withLock({ $0.drain(at: source.now) }) { runner.stop() }
  }
}

/// After how much a session ends.
public enum SessionLimit: Equatable, Sendable {
  /// After this number of fixes.
  case fixes(Int)
  /// After this number of headings that have a direction.
  case headings(Int)

  func isReached(by tally: Tally) -> Bool {
    switch self {
    case .fixes(let count): tally.fixes == count
    case .headings(let count): tally.headings == count
    }
  }
}

/// Why and when a session has ended.
public struct SessionEnd: Sendable {
  /// Why the main source cannot be read on: its error, or the refusal of a stage; nil at its end and on request.
  public var error: SourceError?
  /// The error of the source beside it.
  public var errorBeside: SourceError?
  /// The failure of the first outlet that has failed.
  public var failure: OutletFailure?
  /// Whether as many fixes as were wanted have come.
  public var isComplete = false
  /// When the main source's first event came, by its clock; nil if none has come, and for sensors.
  public var began: MonotonicInstant?

  /// Creates the end of a session that has read nothing.
  public init() {}

  /// Whether neither a source, a stage nor an outlet has failed.
  public var isOrderly: Bool { error == nil && errorBeside == nil && failure == nil }
}
