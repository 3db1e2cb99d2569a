import EngineRuntime
import GNSS
import LocationEngine
import Observations

/// A receiver whose bytes are also passed to a recorder, as they arrive.
public final class TappedSource: ByteSource {
  private let source: any ByteSource
  private let tap: @Sendable (UnsafeRawBufferPointer, MonotonicInstant) -> Void

  /// - Parameter tap: called on the reading thread with all bytes, and the instant at which they arrived.
  public init(
    _ source: any ByteSource, _ tap: @escaping @Sendable (UnsafeRawBufferPointer, MonotonicInstant) -> Void
  ) {
    self.source = source
    self.tap = tap
  }

  /// Reads bytes of the receiver, and passes them to the recorder before they are returned.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    let read = try source.read(into: buffer, until: deadline)
    if case .received(let count, let instant) = read {
      tap(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)), instant)
    }
    return read
  }

  // MARK: Members of the source

  public var name: String { source.name }
  public var traits: SourceTraits { source.traits }
  public var now: MonotonicInstant { source.now }
  public var nextArrival: MonotonicInstant? { source.nextArrival }
  public func open() throws(SourceError) { try source.open() }
  public func close() { source.close() }
  public func wait(until deadline: MonotonicInstant) -> Bool { source.wait(until: deadline) }
  public func interrupt() { source.interrupt() }
  public func watchOutput(_ descriptor: Int32) { source.watchOutput(descriptor) }
  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? {
    source.makeDecoder(configuration)
  }
  public func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant) {
    source.noteEpoch(hasPosition: hasPosition, at: instant)
  }
}
