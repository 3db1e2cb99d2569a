import Bytes
import GNSS
import NMEA
import NavigationMath

/// Reads the time of day from the frames of a log that carry one, and nothing else.
///
///     $--GGA,hhmmss.ss   RMC GNS ZDA GST GBS alike; GLL in field 5
///     B5 62 01 id len len [iTOW: milliseconds of the GPS week]    HNR-PVT alike
///     the frames of `BinaryProtocol` with such a time
struct LogTimes: ~Copyable {
  enum Outcome {
    /// A frame with a time that is another one than that of the frame before; it is `length` bytes long.
    case time(TimeOfDay, length: Int)
    /// A frame without a new time; the next frame begins at least `length` bytes later.
    case other(length: Int)
    /// The frame is not whole yet.
    case incomplete
  }

  /// The first eight characters of the last time field: nearly every look ends with comparing them.
  private var lastText: UInt64 = 0
  private var lastTail: UInt16 = 0
  private var lastWeekTime: UInt32?
  private var lastBinaryTime: TimeOfDay?
  private var scanner = LineScanner()

  /// Looks at the sentence that begins with `$` at `start`.
  mutating func sentence(_ view: ByteView, _ start: Int) -> Outcome {
    guard view.count - start >= 17 else { return .incomplete }
    guard let field = LogTimes.timeField(view.word(at: start)) else { return .other(length: 1) }
    let place = field == 1 ? start + 7 : LogTimes.fifthField(view, start)
    let text = view.word(at: place)
    let tail = view.uint16(at: place + 8)
    if text == lastText, tail == lastTail { return .other(length: 17) }
    let line = view.slice(start, view.count)
    switch scanner.scan(line) {
    case .incomplete: return .incomplete
    case .broken(let length): return .other(length: max(1, length))
    case .line(let length):
      let fields = scanner.fields(in: line)
      guard fields.checksum != .mismatch, let time = LogTimes.time(fields, field) else {
        return .other(length: length)
      }
      lastText = text
      lastTail = tail
      return .time(time, length: length)
    }
  }

  /// Takes the time that comes next for a new one.
  mutating func forget() {
    lastText = 0
    lastTail = 0
  }

  /// Looks at the binary frame that begins at `start`.
  mutating func frame(_ view: ByteView, _ start: Int) -> Outcome {
    let rest = view.slice(start, view.count)
    if rest[0] == 0xB5 { return ubxFrame(rest) }
    guard rest.count >= 2 else { return .incomplete }
    guard let binary = BinaryProtocol(rest[0], rest[1]) else { return .other(length: 1) }
    guard let length = binary.frameLength(rest), length == 0 || length <= rest.count else { return .incomplete }
    let frame = rest.slice(0, length)
    guard length > 0, lastText == 0, binary.isIntact(frame) else { return .other(length: 1) }
    guard let time = binary.pacingTime(of: frame), time != lastBinaryTime else { return .other(length: length) }
    lastBinaryTime = time
    return .time(time, length: length)
  }

  private mutating func ubxFrame(_ rest: ByteView) -> Outcome {
    guard let length = BinaryFrame.length(rest), length == 0 || length <= rest.count else { return .incomplete }
    // GPS time is some leap seconds ahead of UTC: a log is paced by one of the two.
    guard length > 0, lastText == 0 else { return .other(length: 1) }
    guard let offset = LogTimes.weekTimeOffset(rest[2], rest[3]), length >= offset + 12 else {
      return .other(length: 2)
    }
    let weekTime = rest.uint32(at: 6 + offset)
    guard weekTime != lastWeekTime, BinaryFrame.isIntact(rest.slice(0, length)) else { return .other(length: 2) }
    lastWeekTime = weekTime
    return .time(TimeOfDay(nanoseconds: Int64(weekTime % 86_400_000) * 1_000_000), length: length)
  }

  /// The number of the time field, or nil for sentences without one.
  ///
  /// - Parameter head: the sentence's first eight bytes, the first in the lowest byte.
  private static func timeField(_ head: UInt64) -> Int? {
    guard UInt8(truncatingIfNeeded: head >> 48) == 0x2C else { return nil }
    switch UInt32(truncatingIfNeeded: head >> 24) & 0xFF_FFFF {
    // GGA, RMC, GNS, ZDA, GST, GBS from right to left.
    case 0x41_4747, 0x43_4D52, 0x53_4E47, 0x41_445A, 0x54_5347, 0x53_4247: return 1
    // GLL
    case 0x4C_4C47: return 5
    default: return nil
    }
  }

  /// Where the fifth field begins; somewhere in the window when there is none.
  private static func fifthField(_ view: ByteView, _ start: Int) -> Int {
    var position = start + 7
    var commas = 1
    while commas < 5, position < view.count {
      if view[position] == 0x2C { commas += 1 }
      position += 1
    }
    return position
  }

  private static func time(_ fields: borrowing SentenceFields, _ field: Int) -> TimeOfDay? {
    do throws(SentenceError) { return try fields.timeOfDay(field) } catch { return nil }
  }

  /// Returns the offset of iTOW in the payload of a NAV message or HNR-PVT; nil for messages without it.
  private static func weekTimeOffset(_ messageClass: UInt8, _ identifier: UInt8) -> Int? {
    guard messageClass == 0x01 else { return messageClass == 0x28 && identifier == 0x00 ? 0 : nil }
    return switch identifier {
    case 0x01...0x07, 0x11...0x14, 0x20...0x22, 0x26, 0x30, 0x32, 0x35, 0x36, 0x43, 0x61: 0
    case 0x3C: 4
    default: nil
    }
  }
}
