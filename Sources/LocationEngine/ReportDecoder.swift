import Bytes
import GNSS
import Observations

/// What makes events of a stream that is not a receiver's own: reports of a daemon that has decoded already.
///
/// It is asked what `GNSSReceiver` is asked, in the same order and by the same thread, so that opening, staleness and
/// reconnection stay in one place.
public protocol ReportDecoder: AnyObject {
  var counters: StreamCounters { get }

  /// When silence will end what is open; nil while nothing is.
  var deadline: MonotonicInstant? { get }

  /// Takes all of `bytes`, which arrived at `instant`, and hands `body` whatever they complete.
  func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void)

  /// Tells that no byte has come until `instant`.
  func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void)

  /// Tells that no byte will come any more: what is still open is closed and handed over.
  func finish(_ body: (ReceiverEvent) -> Void)
}
