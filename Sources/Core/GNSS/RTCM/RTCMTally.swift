import Bytes
import Observations

/// What has come in RTCM 3 messages so far.
public struct RTCMTally: Equatable, Sendable {
  /// How many messages have this number.
  public struct Count: Equatable, Sendable {
    public var number: Int
    public var messages: UInt64
  }

  /// Numbers that are told apart: stations send a dozen.
  static let limit = 48

  public private(set) var messages: UInt64 = 0
  /// With heads and checksums.
  public private(set) var bytes: UInt64 = 0
  /// By number, in ascending order.
  public private(set) var counts: [Count] = []
  /// The last one that was named.
  public private(set) var station: Int?
  /// When the last message was whole.
  public private(set) var last: MonotonicInstant?

  public init() {}

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
