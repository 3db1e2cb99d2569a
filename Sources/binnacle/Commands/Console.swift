import Glibc
import LocationEngine

/// Messages and reports: one `write` each, so that lines of several threads stay whole. Texts by others that are part of
/// them are shown and never obeyed: see `PlainText`.
enum Console {
  /// Writes a message of one line to stderr.
  static func say(_ message: String) { say(lines: message.plain) }

  static func say(_ error: SourceError) {
    say(lines: error.message.plain + (error.advice.map { "\n\($0.plain)" } ?? ""))
  }

  /// Writes a message whose line feeds are ours.
  static func say(lines: String) { write(2, "binnacle: \(lines)\n") }

  /// Writes lines. Help that was asked for goes to stdout, help that was not to stderr.
  static func write(_ descriptor: Int32, _ lines: String) { draw(descriptor, lines.plainLines) }

  /// Writes what the terminal is to obey: colours and movements of the cursor. Texts by others in it must be `plain`.
  static func draw(_ descriptor: Int32, _ text: String) {
    var text = text
    text.withUTF8 { buffer in
      var written = 0
      while written < buffer.count {
        let result = Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        if result > 0 { written += result } else if errno != EINTR { return }
      }
    }
  }

  /// Whether colours make sense on this descriptor (no-color.org).
  static func wantsColour(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    if let noColour = getenv("NO_COLOR"), noColour.pointee != 0 { return false }
    if let terminal = getenv("TERM"), String(cString: terminal) == "dumb" { return false }
    return true
  }
}
