import Bytes
import Fusion
import GNSS
import Observations
import Synchronization

/// Runs one source on the calling thread: opens it, passes its bytes to their decoder, and passes on the events.
///
/// An instance runs once. No memory is allocated per read.
public final class SourceRunner: Sendable {
  private static let bufferSize = 65_536
  /// Shortest pause before a read, ns; a shorter one costs more than it saves.
  private static let shortestPause: Int64 = 2_000_000

  private let source: any ObservationSource
  private let configuration: EngineConfiguration
  private let waitsForFirst: Bool
  private let isStopping = Atomic(false)

  /// Creates a runner. It opens nothing before `run`.
  ///
  /// - Parameter waitsForFirst: whether a source that is absent at first is retried; otherwise it ends the run.
  public init(
    _ source: any ObservationSource, configuration: EngineConfiguration = EngineConfiguration(),
    waitsForFirst: Bool = false
  ) {
    self.source = source
    self.configuration = configuration
    self.waitsForFirst = waitsForFirst
  }

  /// Runs until `stop`, the end of the input, or an error that waiting cannot fix.
  ///
  /// In all cases the data read before are passed on first, including the open epoch; the last event is the status `stopped`.
  ///
  /// - Parameters:
  ///   - body: receives every event, in order, on this thread; a status follows the epoch that caused it.
  ///   - drained: called when all received data were passed on and the next step is to wait, for flushing output.
  /// - Returns: the error that ended the run; nil on request or at the end of the input.
  public func run(_ body: (EngineEvent) -> Void, drained: () -> Void = {}) -> SourceError? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: SourceRunner.bufferSize, alignment: 16)
    defer { buffer.deallocate() }
    var decoder = SourceDecoder(of: source, configuration.receiver)
    var progress = Progress(source, configuration, waitsForFirst: waitsForFirst)
    /// Counters of the earlier connections.
    var carried = StreamCounters()

    while true {
      if isStopping.load(ordering: .acquiring), !progress.machine.isOver {
        decoder.finish { progress.handOver($0, body) }
        progress.machine.stopRequested()
      }
      switch progress.machine.next(silence: decoder.deadline) {
      case .open:
        do {
          try source.open()
          progress.now = source.now
          progress.machine.opened(at: progress.now)
        } catch {
          progress.machine.openFailed(error, at: source.now)
        }

      case .read(let deadline):
        drained()
        let readDelay = source.isReconnectable ? decoder.readDelay : 0
        if readDelay >= SourceRunner.shortestPause {
          guard source.wait(until: progress.now.advanced(byNanoseconds: readDelay)) else { continue }
        }
        do {
          switch try source.read(into: buffer, until: deadline) {
          case .bytes(let count, let instant):
            progress.now = instant
            let bytes = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
            decoder.consume(ByteView(bytes), at: instant) { progress.handOver($0, body) }
            progress.machine.bytesRead(at: instant)
          case .idle(let instant):
            progress.now = instant
            decoder.advance(to: instant) { progress.handOver($0, body) }
            progress.machine.timePassed(to: instant)
          case .end:
            decoder.finish { progress.handOver($0, body) }
            progress.machine.inputEnded()
          case .interrupted:
            break
          }
        } catch {
          decoder.finish { progress.handOver($0, body) }
          carried = carried + decoder.counters
          decoder = SourceDecoder(of: source, configuration.receiver)
          progress.machine.readFailed(error, at: source.now)
        }

      case .wait(let instant):
        drained()
        _ = source.wait(until: instant)
        progress.machine.timePassed(to: source.now)

      case .close:
        source.close()

      case .emit(let state):
        body(.status(EngineStatus(state, source: source.name, counters: carried + decoder.counters)))

      case .finish(let error):
        drained()
        return error
      }
    }
  }

  /// Makes `run` return soon. Safe from any thread; if called before `run`, nothing is opened.
  public func stop() {
    isStopping.store(true, ordering: .releasing)
    source.interrupt()
  }
}

/// State of a run.
///
/// `handOver` is a method, not a closure that captures this state: every access to captures would be checked at run time.
private struct Progress {
  private let source: any ObservationSource
  var machine: ConnectionStateMachine
  private var filter = LocationFilter()
  var now: MonotonicInstant

  init(_ source: any ObservationSource, _ configuration: EngineConfiguration, waitsForFirst: Bool) {
    self.source = source
    machine = ConnectionStateMachine(
      configuration, isReconnectable: source.isReconnectable, waitsForFirst: waitsForFirst)
    now = source.now
  }

  mutating func handOver(_ event: ReceiverEvent, _ body: (EngineEvent) -> Void) {
    switch event {
    case .fix(let fix): handOver(fix, body)
    case .satellites(let report): body(.satellites(report))
    }
  }

  /// Passes on a fix.
  ///
  /// A fix has some hundred bytes: as a parameter it is passed by address, as a local value it would be copied.
  @inline(never)
  private mutating func handOver(_ fix: GNSSFix, _ body: (EngineEvent) -> Void) {
    machine.epochSeen(at: now)
    source.noteEpoch(hasPosition: fix.hasPosition, at: now)
    if let estimate = filter.update(fix) {
      body(.location(estimate))
    } else {
      body(.noFix(fix))
    }
  }
}
