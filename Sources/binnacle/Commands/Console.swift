import Glibc

/// The program's own voice: stderr, one `write` per message so that lines of several threads stay whole.
enum Console {
  static func say(_ message: String) { write(2, "binnacle: \(message)\n") }

  /// Help that was asked for goes to stdout, help that was not to stderr.
  static func write(_ descriptor: Int32, _ text: String) {
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
