/// Cuts a stream into lines, each ended by a line feed or CR LF.
struct GPSDLines {
  /// gpsd promises no line beyond 10 240 bytes and sends longer ones when there are many satellites.
  static let longest = 65_536

  private var bytes: [UInt8] = []
  /// Where the first line that was not taken begins.
  private var start = 0
  /// Up to where there is no line feed.
  private var searched = 0
  /// Lines that were too long, and dropped.
  private(set) var overlong: UInt64 = 0

  /// What has come but was not taken as a line.
  var rest: ArraySlice<UInt8> { bytes[start...] }

  mutating func append(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Lends the next whole line, without its end and closed by a zero; nil when none is there.
  mutating func next<Result>(_ body: (UnsafeMutablePointer<CChar>) -> Result) -> Result? {
    while true {
      guard let end = bytes[searched...].firstIndex(of: 0x0A) else {
        searched = bytes.count
        if bytes.count - start > GPSDLines.longest { drop(to: bytes.count) }
        return nil
      }
      searched = end + 1
      if end - start > GPSDLines.longest {
        drop(to: end + 1)
        continue
      }
      let begin = start
      start = end + 1
      bytes[end > begin && bytes[end - 1] == 0x0D ? end - 1 : end] = 0
      return bytes.withUnsafeMutableBytes {
        body($0.baseAddress!.advanced(by: begin).assumingMemoryBound(to: CChar.self))
      }
    }
  }

  private mutating func drop(to index: Int) {
    overlong += 1
    start = index
    searched = index
  }
}
