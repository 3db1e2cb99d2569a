import Bytes
import NMEA
import NavigationMath
import Observations

/// A receiver's byte stream, from bytes to fixes, without I/O: whoever owns the port hands over what it read and when.
///
///     receiver.consume(bytes, at: now) { event in … }
///     if let deadline = receiver.deadline { /* call advance(to:) then, if nothing was read */ }
public struct GNSSReceiver: ~Copyable {
  public init(_ configuration: ReceiverConfiguration = ReceiverConfiguration()) {}

  public var counters: StreamCounters { StreamCounters() }

  /// When silence will end the open epoch; nil while nothing is open.
  public var deadline: MonotonicInstant? { nil }

  /// Takes all of `bytes`, which arrived at `instant`, and hands `body` whatever they complete.
  public mutating func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {}

  /// Tells that no byte has come until `instant`.
  public mutating func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {}

  /// Tells that no byte will come any more: what is still open is closed and handed over.
  public mutating func finish(_ body: (ReceiverEvent) -> Void) {}
}
