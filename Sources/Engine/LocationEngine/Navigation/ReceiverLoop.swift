import Bytes
import EngineRuntime
import GNSS
import Observations

/// Reads one receiver: opens it, passes its bytes to their decoder, and passes on what they contain.
///
/// Each step is one action of the connection's state machine. No memory is allocated per read.
struct ReceiverLoop: ObservationLoop, ~Copyable {
  private static let bufferSize = 65_536
  /// Shortest pause before a read, ns; a shorter one costs more than it saves.
  private static let shortestPause: Int64 = 2_000_000

  private let source: any ByteSource
  private let configuration: EngineConfiguration
  private let buffer: UnsafeMutableRawBufferPointer
  private var decoder: SourceDecoder
  private var connection: Connection
  /// Counters of the earlier connections.
  private var carried = StreamCounters()
  /// The action that is due, if it is known.
  private var pending: ConnectionStateMachine.Action?

  /// - Parameter number: number of the source in the pipeline.
  init(
    _ source: any ByteSource, _ configuration: EngineConfiguration, number: Int,
    _ runner: NavigationRunner, waitsForFirst: Bool
  ) {
    self.source = source
    self.configuration = configuration
    buffer = .allocate(byteCount: ReceiverLoop.bufferSize, alignment: 16)
    decoder = SourceDecoder(of: source, configuration.receiver)
    connection = Connection(source, configuration, number: number, runner, waitsForFirst: waitsForFirst)
  }

  deinit { buffer.deallocate() }

  mutating func nextInstant() -> MonotonicInstant? {
    let action = nextAction()
    pending = action
    guard case .read(let deadline) = action, let arrival = source.nextArrival else { return nil }
    return deadline.map { min($0, arrival) } ?? arrival
  }

  mutating func stop(_ body: (EngineEvent) -> Void) {
    guard !connection.machine.isOver else { return }
    pending = nil
    connection.finish(&decoder, body)
    connection.machine.stopRequested()
  }

  mutating func step(_ body: (EngineEvent) -> Void, drained: () -> Void) -> LoopState {
    let action = nextAction()
    pending = nil
    switch action {
    case .open: return open()
    case .read(let deadline):
      drained()
      read(until: deadline, body)
    case .wait(let instant):
      drained()
      _ = source.wait(until: instant)
      connection.machine.timePassed(to: source.now)
    case .close: source.close()
    case .emit(let state):
      body(.status(EngineStatus(state, source: source.name, counters: carried + decoder.counters)))
    case .finish(let error):
      drained()
      return .ended(error)
    }
    return .running
  }

  private mutating func nextAction() -> ConnectionStateMachine.Action {
    pending ?? connection.machine.next(silence: decoder.deadline)
  }

  private mutating func open() -> LoopState {
    do throws(SourceError) {
      try source.open()
    } catch {
      connection.machine.openFailed(error, at: source.now)
      return .running
    }
    connection.now = source.now
    connection.machine.opened(at: connection.now)
    return .opened
  }

  private mutating func read(until deadline: MonotonicInstant?, _ body: (EngineEvent) -> Void) {
    let readDelay = source.traits.isLive ? decoder.readDelay : 0
    if readDelay >= ReceiverLoop.shortestPause {
      guard source.wait(until: connection.now.advanced(byNanoseconds: readDelay)) else { return }
    }
    do throws(SourceError) {
      switch try source.read(into: buffer, until: deadline) {
      case .received(let count, let instant):
        let bytes = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
        connection.consume(ByteView(bytes), at: instant, &decoder, body)
      case .idle(let instant):
        connection.advance(to: instant, &decoder, body)
      case .end:
        connection.finish(&decoder, body)
        connection.machine.inputEnded()
      case .interrupted:
        break
      }
    } catch {
      connection.finish(&decoder, body)
      carried = carried + decoder.counters
      decoder = SourceDecoder(of: source, configuration.receiver)
      connection.machine.readFailed(error, at: source.now)
    }
  }
}

/// State of a source that is read: its connection, and the instant up to which it was read.
private struct Connection {
  var machine: ConnectionStateMachine
  var now: MonotonicInstant
  private let source: any ByteSource
  private let number: Int
  private let runner: NavigationRunner

  init(
    _ source: any ByteSource, _ configuration: EngineConfiguration, number: Int,
    _ runner: NavigationRunner, waitsForFirst: Bool
  ) {
    self.source = source
    self.number = number
    self.runner = runner
    machine = ConnectionStateMachine(
      configuration, isReconnectable: source.traits.isReconnectable, waitsForFirst: waitsForFirst)
    now = source.now
  }

  mutating func consume(
    _ bytes: ByteView, at instant: MonotonicInstant, _ decoder: inout SourceDecoder,
    _ body: (EngineEvent) -> Void
  ) {
    now = instant
    decoder.consume(bytes, at: instant) { handOver($0, body) }
    machine.bytesRead(at: instant)
  }

  mutating func advance(
    to instant: MonotonicInstant, _ decoder: inout SourceDecoder, _ body: (EngineEvent) -> Void
  ) {
    now = instant
    decoder.advance(to: instant) { handOver($0, body) }
    machine.timePassed(to: instant)
  }

  mutating func finish(_ decoder: inout SourceDecoder, _ body: (EngineEvent) -> Void) {
    decoder.finish { handOver($0, body) }
  }

  private mutating func handOver(_ event: ReceiverEvent, _ body: (EngineEvent) -> Void) {
    switch event {
    case .fix(let fix): handOver(fix, body)
    case .satellites(let report):
      runner.withPipeline { $0.note(report, from: number) }
      body(.satellites(report))
    }
  }

  /// Passes a fix through the pipeline; the event is passed on outside its lock.
  private mutating func handOver(_ fix: GNSSFix, _ body: (EngineEvent) -> Void) {
    machine.epochSeen(at: now)
    source.noteEpoch(hasPosition: fix.hasPosition, at: now)
    body(runner.withPipeline { $0.event(of: fix, from: number) })
  }
}
