import Bytes

/// Splits a stream into lines, each ended by a line feed or CR LF.
public struct GPSDLines {
  /// Longest line that is kept, bytes. gpsd documents a limit of 10 240 bytes and exceeds it with many satellites.
  public static let longest = 65_536

  private var bytes: [UInt8] = []
  /// Start of the first line that has not been returned.
  private var start = 0
  /// The bytes before this index contain no line feed of a line that has not been returned.
  private var searched = 0
  /// Number of lines dropped because they were too long.
  public private(set) var overlong: UInt64 = 0
  /// Whether the beginning of the next line has been dropped.
  private var isDropping = false

  /// Creates a splitter without bytes.
  public init() {}

  /// Bytes that have not been returned as a line.
  public var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Appends bytes received from gpsd.
  public mutating func append(_ more: ByteView) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Calls `body` with the next complete line, without its end; nil if there is none.
  ///
  /// The view is valid only inside `body`.
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

  /// Drops bytes up to `index`. An overlong line counts once, even if it is dropped in several pieces.
  private mutating func drop(to index: Int, isWhole: Bool) {
    if !isDropping { overlong += 1 }
    isDropping = !isWhole
    start = index
    searched = index
  }
}
