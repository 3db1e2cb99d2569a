import Bytes
import Fusion
import GNSS
import Observations
import Synchronization

/// Runs one source on the calling thread: opens it, feeds its bytes to their decoder, and hands over what comes out.
///
/// A runner runs once. No memory is allocated per read.
public final class SourceRunner: Sendable {
  private static let bufferSize = 65_536
  /// Nanoseconds below which pausing costs more than it saves.
  private static let shortestPause: Int64 = 2_000_000

  private let source: any ObservationSource
  private let configuration: EngineConfiguration
  private let isStopping = Atomic(false)

  public init(_ source: any ObservationSource, configuration: EngineConfiguration = EngineConfiguration()) {
    self.source = source
    self.configuration = configuration
  }

  /// Runs until `stop`, the end of the input, or an error that waiting cannot mend, which it returns.
  ///
  /// Whatever ends it, what was read before is handed over first, the open epoch included; the last event is the
  /// status `stopped`.
  ///
  /// - Parameters:
  ///   - body: gets every event, in order, on this thread; a status follows the epoch that caused it.
  ///   - drained: called when everything that has arrived is handed over and the next step is to wait: time to flush.
  public func run(_ body: (EngineEvent) -> Void, drained: () -> Void = {}) -> SourceError? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: SourceRunner.bufferSize, alignment: 16)
    defer { buffer.deallocate() }
    var machine = EngineStateMachine(configuration, isReconnectable: source.isReconnectable)
    var decoder = SourceDecoder(of: source, configuration.receiver)
    var filter = LocationFilter()
    /// Counts of the connections before this one.
    var carried = StreamCounters()
    var now = source.now

    func handOver(_ event: ReceiverEvent) {
      switch event {
      case .fix(let fix):
        machine.epochSeen(at: now)
        let estimate = filter.update(fix)
        source.noteEpoch(hasPosition: estimate != nil, at: now)
        if let estimate { body(.location(estimate)) } else { body(.noFix(fix)) }
      case .satellites(let report):
        body(.satellites(report))
      }
    }

    while true {
      if isStopping.load(ordering: .acquiring), !machine.isOver {
        decoder.finish(handOver)
        machine.stopRequested()
      }
      switch machine.next(silence: decoder.deadline) {
      case .open:
        do {
          try source.open()
          now = source.now
          machine.opened(at: now)
        } catch {
          machine.openFailed(error, at: source.now)
        }

      case .read(let deadline):
        drained()
        let respite = source.isReconnectable ? decoder.respite : 0
        if respite >= SourceRunner.shortestPause {
          guard source.wait(until: now.advanced(byNanoseconds: respite)) else { continue }
        }
        do {
          switch try source.read(into: buffer, until: deadline) {
          case .bytes(let count, let instant):
            now = instant
            let bytes = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
            decoder.consume(ByteView(bytes), at: instant, handOver)
            machine.bytesRead(at: instant)
          case .idle(let instant):
            now = instant
            decoder.advance(to: instant, handOver)
            machine.timePassed(to: instant)
          case .end:
            decoder.finish(handOver)
            machine.inputEnded()
          case .interrupted:
            break
          }
        } catch {
          decoder.finish(handOver)
          carried = carried + decoder.counters
          decoder = SourceDecoder(of: source, configuration.receiver)
          machine.readFailed(error, at: source.now)
        }

      case .wait(let instant):
        drained()
        _ = source.wait(until: instant)
        machine.timePassed(to: source.now)

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

  /// Makes `run` return soon; safe from any thread, also before `run`, which then opens nothing.
  public func stop() {
    isStopping.store(true, ordering: .releasing)
    source.interrupt()
  }
}
