/// One message as bytes: a line that readers receive as a whole.
///
///     2026-11-26T15:41:03.125Z walk[1234] error com.example.walk:fixes: no fix for 30 s
///     <3>com.example.walk:fixes: no fix for 30 s             to the journal, which knows the rest
struct LogLine {
  /// Bytes of a line with its line feed: what a pipe takes in one piece (PIPE_BUF, pipe(7)).
  static let limit = 4096
  private static let mark = "…"

  private(set) var bytes: [UInt8] = []
  private var isCut = false

  /// - Parameters:
  ///   - heading: text before the subsystem; nil for the journal.
  ///   - source: subsystem and category; empty if there is none.
  init(_ level: LogLevel, heading: String?, source: String) {
    append(heading.map { "\($0) \(level.rawValue) " } ?? "<\(level.priority)>")
    if !source.isEmpty { append(source + ": ") }
  }

  mutating func append(_ text: String) {
    guard !isCut else { return }
    let room = LogLine.limit - LogLine.mark.utf8.count - 1
    isCut = !HarmlessText.append(text, to: &bytes, limit: room)
  }

  /// The complete line.
  func finished() -> [UInt8] { bytes + Array(((isCut ? LogLine.mark : "") + "\n").utf8) }
}
