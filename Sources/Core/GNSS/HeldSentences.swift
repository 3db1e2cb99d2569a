import Bytes
import NMEA
import NavigationMath
import Observations

/// The first sentences of a stream without a checksum, held until it is known whether the stream has checksums
/// (decision 0005).
///
/// A sentence without a checksum may be a line whose end was lost.
struct HeldSentences: ~Copyable {
  /// Largest number of lines held.
  static let limit = 10
  /// Largest number of epochs before the lines are decoded.
  private static let epochLimit = 2

  /// Whether holding has ended, after which no line is held.
  var isOver = false
  private var bytes: ByteQueue
  private var lines: [Line] = []
  private var epochs = 0
  private var lastTime: TimeOfDay?

  private struct Line {
    /// End of the line in `bytes`.
    var end: Int
    /// Arrival of the line's first byte.
    var began: MonotonicInstant
  }

  /// - Parameter capacity: largest number of bytes held.
  init(capacity: Int = 2048) { bytes = ByteQueue(capacity: capacity) }

  var count: Int { lines.count }

  /// Keeps a copy of a line. Returns false, without a copy, if the limits are reached and holding ends.
  ///
  /// - Parameters:
  ///   - line: line from `$` or `!` on, without its terminator.
  ///   - began: arrival of its first byte.
  mutating func append(_ line: ByteView, _ fields: borrowing SentenceFields, began: MonotonicInstant) -> Bool {
    if let time = fields.epochTime, time != lastTime {
      epochs += 1
      lastTime = time
    }
    guard epochs <= HeldSentences.epochLimit, lines.count < HeldSentences.limit,
      line.count <= bytes.capacity &- bytes.count
    else { return false }
    _ = bytes.append(line)
    if lines.isEmpty { lines.reserveCapacity(HeldSentences.limit) }
    lines.append(Line(end: bytes.count, began: began))
    return true
  }

  /// Returns a line without its terminator; valid until the next change.
  func line(_ index: Int) -> ByteView { bytes.view.slice(index > 0 ? lines[index - 1].end : 0, lines[index].end) }

  /// Returns the arrival of a line's first byte.
  func began(_ index: Int) -> MonotonicInstant { lines[index].began }

  /// Removes all lines and ends holding.
  mutating func end() {
    isOver = true
    bytes.removeFirst(bytes.count)
    lines = []
  }
}

extension SentenceFields {
  /// The time of day that all timed sentences of an epoch share; nil for other kinds.
  ///
  /// ZDA is excluded, since its time may be the time of sending.
  fileprivate var epochTime: TimeOfDay? {
    let field: Int
    switch kind {
    case .gga, .rmc, .gns, .gst, .gbs: field = 1
    case .gll: field = 5
    default: return nil
    }
    do throws(SentenceError) { return try timeOfDay(field) } catch { return nil }
  }
}
