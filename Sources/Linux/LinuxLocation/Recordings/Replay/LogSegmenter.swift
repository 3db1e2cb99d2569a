import Bytes
import GNSS
import Glibc
import NavigationMath

/// Cuts a log where its time of day changes, and says how much later each piece came than the one before.
///
/// It has no clock and no I/O: the caller passes a window that begins where the last piece ended, and waits or does not
/// wait. Bytes before the first sentence of a new time belong to the previous time. These take no time: a step
/// backwards (joined logs), a gap of more than an hour, a change from GPS to UTC time. A time up to 10 s earlier is a
/// late or repeated sentence and starts no new piece. Before the first time, a byte takes a microsecond.
///
/// A caller that replays without waiting needs only the longer pauses. Most of a log is then skipped: if the time after
/// a stride is later by no more than the tolerated pause, there was no longer pause in between, and all of it is one
/// piece.
struct LogSegmenter: ~Copyable {
  struct Segment: Equatable {
    /// Bytes from the front of the window; never 0.
    var length: Int
    /// Nanoseconds between the piece before and this one.
    var advance: Int64
  }

  static let longestGap: Int64 = 3_600_000_000_000
  static let lateness: Int64 = 10_000_000_000
  static let untimedByte: Int64 = 1000

  /// Nanoseconds; shorter pauses need not be separated. 0: every new time starts a piece.
  private let tolerance: Int64
  private var times = LogTimes()
  private var dollar = ByteFinder(0x24)
  /// First bytes of the frames of UBX and of the other binary protocols.
  private var syncs = ([0xB5] + BinaryProtocol.firstBytes).map { ByteFinder($0) }
  /// Index of the first byte of the frames that give the time; nil before the first such frame.
  private var timed: Int?
  private var position = 0
  private var current: TimeOfDay?
  private var isUTC = false
  /// Nanoseconds to wait before the bytes at the front of the window.
  private var pendingAdvance: Int64 = 0
  /// Offset at which the current time was read.
  private var timedAt = 0
  /// Bytes and their duration: sums over some minutes, in which older values have less weight.
  private var pace: (bytes: Int64, nanoseconds: Int64) = (0, 0)
  /// Start of the bytes that were skipped since the last new time; nil if there are none.
  private var leapt: Int?

  /// Limit for the bytes that are skipped at once.
  private static let longestStride: Int64 = 8192
  /// Limits of `pace`, nanoseconds and bytes: 2³² bytes times three quarters of 2 s stay below 2⁶³, whatever the log claims.
  private static let paceMemory: Int64 = 64_000_000_000
  private static let maximumPaceBytes: Int64 = 1 << 32

  init(tolerance: Int64 = 0) { self.tolerance = tolerance }

  /// The next piece of `view`; nil when the window must grow first, or is empty at the end of the log.
  ///
  /// - Parameter isLast: the window cannot grow: the log is at its end, or the memory is.
  mutating func next(_ view: ByteView, isLast: Bool) -> Segment? {
    while true {
      let text = dollar.next(in: view, from: position)
      // A log of sentences does not need GPS week times.
      let binary = isUTC ? nil : nextFrame(view)
      guard let start = text.map({ min($0, binary ?? $0) }) ?? binary else {
        if goBack() { continue }
        position = view.count
        return cut(view.count)
      }
      position = start
      switch start == text ? times.sentence(view, start) : times.frame(view, start) {
      case .incomplete:
        if goBack() { continue }
        if isLast {
          position = start + 1
        } else {
          return cut(start)
        }
      case .other(let length):
        position = min(start + length, view.count)
      case .time(let time, let length):
        if leapt != nil, !isNear(time), goBack() { continue }
        let advance = advance(to: time, isUTC: start == text)
        if start != text { timed = syncs.firstIndex { $0.byte == view[start] } }
        position = start + length
        guard let advance else { break }
        let distance = start - timedAt
        let segment = cut(start)
        timedAt = 0
        pendingAdvance += advance
        leap(distance, advance, available: view.count - start)
        if let segment { return segment }
      }
    }
  }

  /// Returns where the next binary frame may begin; nil if there is none.
  private mutating func nextFrame(_ view: ByteView) -> Int? {
    if let timed { return syncs[timed].next(in: view, from: position) }
    var first: Int?
    for index in syncs.indices {
      guard let start = syncs[index].next(in: view, from: position) else { continue }
      first = min(first ?? start, start)
    }
    return first
  }

  /// nil when the time is not a new one.
  private mutating func advance(to time: TimeOfDay, isUTC newIsUTC: Bool) -> Int64? {
    guard let last = current, newIsUTC == isUTC else {
      current = time
      isUTC = newIsUTC
      return 0
    }
    let difference = time.nanoseconds(since: last)
    if difference == 0 || (difference < 0 && difference > -LogSegmenter.lateness) { return nil }
    current = time
    return difference > 0 && difference <= LogSegmenter.longestGap ? difference : 0
  }

  /// Skips bytes after a new time, with which the window now begins, if possible.
  ///
  /// - Parameters:
  ///   - distance: bytes between this time and the one before.
  ///   - advance: nanoseconds between them.
  private mutating func leap(_ distance: Int, _ advance: Int64, available: Int) {
    leapt = nil
    guard tolerance > 0, advance > 0, isUTC else { return }
    if pace.nanoseconds > LogSegmenter.paceMemory { pace = (pace.bytes / 2, pace.nanoseconds / 2) }
    pace.bytes = min(pace.bytes + Int64(distance), LogSegmenter.maximumPaceBytes)
    pace.nanoseconds += advance
    // Three quarters of what may be skipped, because sentences with a time are some distance apart.
    let stride = Int(min(pace.bytes * (tolerance / 4 * 3) / pace.nanoseconds, LogSegmenter.longestStride))
    // A stride to the end of the window could not be checked.
    guard stride > position, stride + 256 <= available else { return }
    leapt = position
    position = stride
  }

  /// Returns to the bytes that were skipped; false if there are none.
  private mutating func goBack() -> Bool {
    guard let leapt else { return false }
    position = leapt
    self.leapt = nil
    dollar = ByteFinder(0x24)
    times.forget()
    return true
  }

  /// Returns whether the pauses between the current time and this one are all within the tolerance.
  private func isNear(_ time: TimeOfDay) -> Bool {
    guard let current else { return false }
    return (0...tolerance).contains(time.nanoseconds(since: current))
  }

  private mutating func cut(_ length: Int) -> Segment? {
    guard length > 0 else { return nil }
    var advance = pendingAdvance
    if current == nil { advance += Int64(length) * LogSegmenter.untimedByte }
    pendingAdvance = 0
    position -= length
    timedAt -= length
    leapt = leapt.map { $0 - length }
    dollar.drop(length)
    for index in syncs.indices { syncs[index].drop(length) }
    return Segment(length: length, advance: advance)
  }
}

/// Finds one byte value again and again in a growing window, without looking at any byte twice.
struct ByteFinder {
  let byte: UInt8
  /// Where the byte was last found; nil when it does not occur before `searched`.
  private var found: Int?
  private var searched = 0

  init(_ byte: UInt8) { self.byte = byte }

  /// Returns the first occurrence at or after `position`, which never decreases between calls.
  mutating func next(in view: ByteView, from position: Int) -> Int? {
    if let found, found >= position { return found }
    let start = max(searched, position)
    guard start < view.count else { return nil }
    found = view.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base + start, CInt(byte), bytes.count - start) else {
        return nil
      }
      return UnsafeRawPointer(hit) - base
    }
    searched = (found ?? view.count - 1) + 1
    return found
  }

  /// Adjusts to the removal of the first `amount` bytes of the window.
  mutating func drop(_ amount: Int) {
    found = found.flatMap { $0 >= amount ? $0 - amount : nil }
    searched = max(0, searched - amount)
  }
}
