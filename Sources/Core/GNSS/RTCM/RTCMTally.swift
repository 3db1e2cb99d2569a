import Bytes
import Observations

/// Counts of the RTCM 3 messages received so far.
public struct RTCMTally: Equatable, Sendable {
  /// Number of messages with one message number.
  public struct Count: Equatable, Sendable {
    /// Message number DF002, 0...4095.
    public var number: Int
    /// How many of them have been received.
    public var messages: UInt64
  }

  /// Largest number of message numbers that are counted separately; a station sends about twelve.
  static let limit = 48

  /// Messages received, all numbers together.
  public private(set) var messages: UInt64 = 0
  /// Bytes of these messages, with heads and CRCs.
  public private(set) var bytes: UInt64 = 0
  /// Counts by message number, in ascending order.
  public private(set) var counts: [Count] = []
  /// Reference station id in the last message with one; nil before the first.
  public private(set) var station: Int?
  /// Arrival of the last message's end; nil before the first.
  public private(set) var last: MonotonicInstant?

  /// Creates counts of no messages.
  public init() {}

  /// Counts a whole frame with a valid CRC, which arrived at `instant`.
  public mutating func note(_ frame: ByteView, at instant: MonotonicInstant) {
    messages += 1
    bytes += UInt64(frame.count)
    last = instant
    guard let message = RTCMMessage(frame) else { return }
    if let station = message.station { self.station = station }
    let position = counts.firstIndex { $0.number >= message.number } ?? counts.count
    if position < counts.count, counts[position].number == message.number {
      counts[position].messages += 1
    } else if counts.count < RTCMTally.limit {
      counts.insert(Count(number: message.number, messages: 1), at: position)
    }
  }
}
