import Glibc

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

/// The time of a message.
enum LogTime {
  /// Returns a time since 1970 as UTC in ISO 8601, in milliseconds.
  static func text(_ time: timespec) -> String {
    var seconds = time.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = "\(four(parts.tm_year + 1900))-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    return "\(date)T\(clock).\(decimal.text(time.tv_nsec / 1_000_000, minDigits: 3))Z"
  }

  private static let decimal = IntegerStyle()
  private static func two(_ number: CInt) -> String { decimal.text(number, minDigits: 2) }
  private static func four(_ number: CInt) -> String { decimal.text(number, minDigits: 4) }
}

/// Text whose characters neither end a line nor control a terminal.
enum HarmlessText {
  /// Appends a text in UTF-8 up to a length.
  ///
  /// Control characters, line and paragraph separators and what changes the direction of writing become `\n` or
  /// `\u{1b}`: a text can neither imitate a line of its own nor hide one.
  ///
  /// - Parameter limit: the length that `bytes` may get.
  /// - Returns: whether the whole text was appended; otherwise it ends between two characters.
  static func append(_ text: String, to bytes: inout [UInt8], limit: Int) -> Bool {
    let plain = text.utf8
    if plain.count <= limit - bytes.count, plain.allSatisfy({ isHarmless($0) }) {
      bytes.append(contentsOf: plain)
      return true
    }
    for scalar in text.unicodeScalars {
      let start = bytes.count
      if isHarmless(scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        bytes.append(contentsOf: escape(scalar).utf8)
      }
      guard bytes.count <= limit else {
        bytes.removeSubrange(start...)
        return false
      }
    }
    return true
  }

  /// Of a character of ASCII.
  private static func isHarmless(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isHarmless(UInt8(truncatingIfNeeded: scalar.value)) }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isBidiControl
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: #"\u{"# + String(scalar.value, radix: 16) + "}"
    }
  }
}
