import Bytes
import CBinnacle
import GNSS
import Observations

/// A receiver's stream of bytes, with the caller's instants.
struct ReceiverStream: ~Copyable {
  /// Bytes that are decoded before the next look for events, so that the caller takes each fix before the next one.
  private static let part = 64

  private var receiver: GNSSReceiver
  private var instants = Instants()

  init(_ configuration: ReceiverConfiguration) { receiver = GNSSReceiver(configuration) }

  /// Decodes bytes up to the part with the first event, and returns how many were taken.
  mutating func feed(
    _ bytes: ByteView, at nanoseconds: Int64, _ body: (ReceiverEvent) -> Void
  ) throws(CFaceError) -> Int {
    let instant = try instants.next(nanoseconds)
    var hasEvent = false
    var taken = 0
    while taken < bytes.count, !hasEvent {
      let end = min(bytes.count, taken + ReceiverStream.part)
      receiver.consume(bytes.slice(taken, end), at: instant) { event in
        hasEvent = true
        body(event)
      }
      taken = end
    }
    return taken
  }

  /// Notes that there were no bytes until an instant.
  mutating func advance(to nanoseconds: Int64, _ body: (ReceiverEvent) -> Void) throws(CFaceError) {
    receiver.advance(to: try instants.next(nanoseconds), body)
  }

  /// Ends the stream.
  mutating func finish(_ body: (ReceiverEvent) -> Void) { receiver.finish(body) }

  /// Instant at which silence has an effect, ns; the largest number if it has none.
  var deadline: Int64 { receiver.deadline?.nanoseconds ?? .max }

  /// The counters of the stream.
  ///
  /// - Parameter dropped: number of fixes that the caller did not take in time.
  func counters(dropped: UInt64) -> binnacle_counters { binnacle_counters(receiver.counters, dropped: dropped) }
}
