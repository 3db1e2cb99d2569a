import Bytes
import Observations

/// The head of an RTCM 3 message (RTCM 10403.3, sections 3.5 and 4).
///
///     D3 | 6 zero bits, length 10 | number 12 | station 12 … | CRC-24Q
///     0    1             2          3       4        5
public struct RTCMMessage: Equatable, Sendable {
  /// Message number DF002, 0...4095.
  public var number: Int
  /// Reference station id DF003, 0...4095; nil in messages without one.
  public var station: Int?

  /// Decodes the head of a frame; nil if the payload is too short for a number.
  ///
  /// - Parameter frame: from D3 to the CRC, which must be valid.
  public init?(_ frame: ByteView) {
    // The head and the CRC have three bytes each.
    let payload = frame.count - 6
    guard payload >= 2 else { return nil }
    number = Int(frame[3]) << 4 | Int(frame[4]) >> 4
    guard payload >= 3, RTCMMessage.namesStation(number) else { return }
    station = (Int(frame[4]) & 15) << 8 | Int(frame[5])
  }

  /// Whether a message contains a station id.
  ///
  /// Observations, station and antenna descriptions, text, biases and MSM do; ephemerides, SSR and proprietary
  /// messages do not.
  private static func namesStation(_ number: Int) -> Bool {
    switch number {
    case 1001...1013, 1029, 1032, 1033, 1071...1137, 1230: true
    default: false
    }
  }
}

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

/// Extracts the RTCM 3 messages from a caster's data: whole frames with a valid CRC.
public struct CorrectionScanner: ~Copyable {
  private var scanner = FrameScanner()

  /// Creates a scanner at the beginning of a stream.
  public init() {}

  /// Whether the beginning of a frame has arrived without its end.
  public var isWaiting: Bool { scanner.isWaiting }

  /// Scans bytes and calls `frame` with each frame that they complete; the view is valid only inside `frame`.
  public mutating func consume(_ bytes: ByteView, _ frame: (ByteView) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      let taken = scanner.append(rest)
      // This cannot happen with a full queue, since every frame is shorter than the queue.
      if taken == 0 { scanner.giveUpPartialFrames() }
      rest = rest.slice(taken, rest.count)
      drain(frame)
    }
  }

  /// Declares that the rest of an unfinished frame will not come, so that frames inside it are found.
  public mutating func giveUp(_ frame: (ByteView) -> Void) {
    scanner.giveUpPartialFrames()
    drain(frame)
  }

  private mutating func drain(_ frame: (ByteView) -> Void) {
    while let found = scanner.next() {
      if found == .rtcm { frame(scanner.frame) }
    }
  }
}
