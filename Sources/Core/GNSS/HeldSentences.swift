import Bytes
import NMEA
import NavigationMath
import Observations

/// The first sentences of a stream that carry no checksum, until it is known whether the stream sends checksums
/// (decision 0005): a line whose end was lost carries none either.
struct HeldSentences: ~Copyable {
  /// Lines held at most.
  static let limit = 10
  /// Epochs that pass at most before the lines are decoded.
  private static let epochLimit = 2

  /// Whether the lines were decoded because no checksum came: none is held any more.
  var isOver = false
  private var bytes = ByteQueue(capacity: 2048)
  private var lines: [Line] = []
  private var epochs = 0
  private var lastTime: TimeOfDay?

  private struct Line {
    /// Where it ends in `bytes`, its terminator included.
    var end: Int
    /// When its first byte came.
    var began: MonotonicInstant
  }

  var count: Int { lines.count }

  /// Keeps a copy of a line; false if it is the one with which waiting ends, and is not kept.
  ///
  /// - Parameters:
  ///   - line: from `$` or `!` on, without its terminator.
  ///   - began: when its first byte came.
  mutating func append(_ line: ByteView, _ fields: borrowing SentenceFields, began: MonotonicInstant) -> Bool {
    if let time = fields.epochTime, time != lastTime {
      epochs += 1
      lastTime = time
    }
    guard epochs <= HeldSentences.epochLimit, lines.count < HeldSentences.limit,
      line.count < bytes.capacity &- bytes.count
    else { return false }
    _ = bytes.append(line)
    _ = bytes.append(ByteView("\n"))
    lines.append(Line(end: bytes.count, began: began))
    return true
  }

  /// A line with its terminator; valid until the next change.
  func line(_ index: Int) -> ByteView { bytes.view.slice(index > 0 ? lines[index - 1].end : 0, lines[index].end) }

  /// When the first byte of a line came.
  func began(_ index: Int) -> MonotonicInstant { lines[index].began }

  /// Forgets all lines, and holds no more.
  mutating func end() {
    isOver = true
    bytes.removeFirst(bytes.count)
    lines = []
  }
}

extension SentenceFields {
  /// The time of day that all timed sentences of an epoch share; nil for kinds without. Not that of ZDA, which may be
  /// the time of sending.
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
