import Bytes
import EngineRuntime
import GNSS
import Observations

/// A source of bytes: a serial port, a socket, a pipe, a log.
///
/// One thread opens, reads and closes. Only `interrupt` may be called from other threads.
public protocol ByteSource: AnyObject, Sendable {
  /// Name for display: `/dev/serial0`, `tcp://host:port`.
  var name: String { get }

  /// What the source is. A log may show its clock only when it is open.
  var traits: SourceTraits { get }

  /// Opens the source, also again after `close`.
  func open() throws(SourceError)

  /// Waits for bytes, until `deadline` at the latest (nil: no limit).
  ///
  /// The instant is on this source's clock: the machine's monotonic clock, or a log's own.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int>

  /// Present instant on this source's clock.
  var now: MonotonicInstant { get }

  /// Instant of the next bytes of a recording, on this source's clock; nil if it is unknown, or there are no more.
  var nextArrival: MonotonicInstant? { get }

  /// Waits until `deadline` or an interrupt; returns false after an interrupt.
  func wait(until deadline: MonotonicInstant) -> Bool

  /// Makes the present or the next `read` or `wait` return `interrupted`. Safe from any thread.
  func interrupt()

  /// Closes the source; `open` may follow.
  func close()

  /// Makes `read` and `wait` also return `interrupted` when a descriptor can be written without blocking; a negative one
  /// ends that.
  ///
  /// For a loop that writes without a thread of its own. Called on the reading thread.
  func watchOutput(_ descriptor: Int32)

  /// Returns a decoder for this source's bytes if they are not a receiver's own, for example a daemon's reports; nil for
  /// a receiver's.
  ///
  /// A new one is created before the first read and after every loss.
  func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)?

  /// Is notified that an epoch was completed, with or without a position. Called on the reading thread.
  func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant)
}

extension ByteSource {
  /// Default: nil, for what is not a recording with instants of its own.
  public var nextArrival: MonotonicInstant? { nil }

  /// Default: nil, for a receiver's own bytes.
  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? { nil }

  /// Default: does nothing, for sources whose caller waits for its output.
  public func watchOutput(_ descriptor: Int32) {}

  /// Default: does nothing.
  public func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant) {}
}

/// Decoder for a stream that is not a receiver's own, for example the reports of a daemon that has decoded it already.
///
/// It is called like `GNSSReceiver`, in the same order and by the same thread, so opening, staleness and reconnection are
/// handled in one place.
public protocol ReportDecoder: AnyObject {
  /// Counters of the decoded stream.
  var counters: StreamCounters { get }

  /// Instant at which silence ends what is open; nil if nothing is open.
  var deadline: MonotonicInstant? { get }

  /// Processes all of `bytes`, received at `instant`, and passes the completed events to `body`.
  func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void)

  /// Records that no byte has arrived until `instant`.
  func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void)

  /// Records the end of the stream, and passes on what is still open.
  func finish(_ body: (ReceiverEvent) -> Void)
}
