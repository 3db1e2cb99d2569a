import GNSS
import Observations

/// Where bytes come from: a serial port, a socket, a pipe, a log.
///
/// One thread opens, reads and closes; `interrupt` alone may be called from any other.
public protocol ObservationSource: AnyObject, Sendable {
  /// What a person would call it: `/dev/serial0`, `tcp://host:port`.
  var name: String { get }

  /// Whether losing it is worth a reconnection; a log that ends has ended.
  var isReconnectable: Bool { get }

  /// Opens, or opens again after `close`.
  func open() throws(SourceError)

  /// Waits for bytes, until `deadline` at the latest (nil: for ever), and stamps what came with this source's clock:
  /// the machine's monotonic clock, or a log's own.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead

  /// The time of this source's clock.
  var now: MonotonicInstant { get }

  /// Waits until `deadline` or an interrupt; false when interrupted.
  func wait(until deadline: MonotonicInstant) -> Bool

  /// Makes the `read` or `wait` that is under way, or the next one, return `interrupted`. Safe from any thread.
  func interrupt()

  func close()

  /// Makes a `read` or `wait` also return, as `interrupted`, when this descriptor can be written without blocking; a
  /// negative one ends that. For a loop that has rows to write and no thread to wait with. On the thread that reads.
  func watchOutput(_ descriptor: Int32)

  /// What makes events of this source's bytes when they are not a receiver's own, as a daemon's reports are not; nil
  /// for a receiver's. A new one is asked for before the first read and after every loss.
  func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)?

  /// Hears what came of its bytes: an epoch was completed, with a position or without one. On the thread that reads.
  func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant)
}

extension ObservationSource {
  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? { nil }

  /// Default: does nothing, for sources whose readers wait for their output.
  public func watchOutput(_ descriptor: Int32) {}

  /// Default: does nothing.
  public func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant) {}
}

/// The outcome of one read.
public enum SourceRead: Equatable, Sendable {
  /// So many bytes are in the buffer; they arrived at that instant.
  case bytes(Int, at: MonotonicInstant)
  /// The deadline passed without a byte.
  case idle(at: MonotonicInstant)
  /// There will be no more: the log or the pipe is at its end.
  case end
  case interrupted
}
