import Bytes
import GNSS
import Observations

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
