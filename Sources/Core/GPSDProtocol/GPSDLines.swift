import Bytes

/// Cuts a stream into lines, each ended by a line feed or CR LF.
public struct GPSDLines {
  /// Bytes of the longest line that is kept. gpsd promises no line beyond 10 240 bytes and sends longer ones when there
  /// are many satellites.
  public static let longest = 65_536

  private var bytes: [UInt8] = []
  /// Start of the first line that was not taken.
  private var start = 0
  /// Bytes before this index hold no line feed of a line that was not taken.
  private var searched = 0
  /// Lines that were too long, and dropped.
  public private(set) var overlong: UInt64 = 0
  /// Whether the beginning of the next line was dropped already.
  private var isDropping = false

  public init() {}

  /// Bytes that arrived but were not taken as a line.
  public var rest: ArraySlice<UInt8> { bytes[start...] }

  public mutating func append(_ more: ByteView) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes += Array(more)
  }

  /// Lends the next whole line without its end; nil when none is there. The view is valid only inside `body`.
  public mutating func next<Result>(_ body: (ByteView) -> Result) -> Result? {
    while true {
      guard let end = lineFeed() else {
        searched = bytes.count
        if bytes.count - start > GPSDLines.longest { drop(to: bytes.count, isWhole: false) }
        return nil
      }
      searched = end + 1
      if isDropping || end - start > GPSDLines.longest {
        drop(to: end + 1, isWhole: true)
        continue
      }
      let begin = start
      start = end + 1
      let last = end > begin && bytes[end - 1] == 0x0D ? end - 1 : end
      return bytes.withByteView { body($0.slice(begin, last)) }
    }
  }

  private func lineFeed() -> Int? {
    for index in searched..<bytes.count where bytes[index] == 0x0A { return index }
    return nil
  }

  /// Each overlong line counts once, however many pieces of it are dropped.
  private mutating func drop(to index: Int, isWhole: Bool) {
    if !isDropping { overlong += 1 }
    isDropping = !isWhole
    start = index
    searched = index
  }
}
