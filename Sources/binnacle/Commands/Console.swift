import Glibc

/// The program's messages: stderr, one `write` per message so that lines of several threads stay whole.
enum Console {
  /// Columns of a report that does not go to a terminal.
  static let usualColumns = 80
  private static let prefix = "binnacle: "

  /// Prints a message; lines that are wider than the terminal are wrapped between words.
  static func say(_ message: String) {
    guard let columns = knownColumns(2) else { return write(2, prefix + message + "\n") }
    write(2, LineWrap.wrap(message, prefix: prefix, indent: prefix.utf8.count, columns: columns) + "\n")
  }

  /// Prints what belongs to a message, in lines of their own.
  static func advise(_ text: String) {
    write(2, (knownColumns(2).map { LineWrap.wrap(text, indent: 2, columns: $0) } ?? text) + "\n")
  }

  /// Prints a line of a report on stdout, wrapped between words.
  static func report(_ text: String, prefix: String = "") {
    let indent = max(2, prefix.utf8.count)
    write(1, LineWrap.wrap(text, prefix: prefix, indent: indent, columns: columns(1)) + "\n")
  }

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

  /// Columns for a report on this descriptor.
  static func columns(_ descriptor: Int32) -> Int { knownColumns(descriptor) ?? usualColumns }

  /// Columns that a line may have, by the variable COLUMNS or by the terminal; nil if it can have any number.
  static func knownColumns(_ descriptor: Int32) -> Int? {
    if let variable = getenv("COLUMNS"), let columns = Int(String(cString: variable)), columns > 0 {
      return max(narrowest, columns)
    }
    return isatty(descriptor) == 1 ? max(narrowest, KeyTerminal.size(descriptor).columns) : nil
  }

  /// Text in fewer columns than this cannot be read.
  private static let narrowest = 40

  /// Whether colours make sense on this descriptor (no-color.org).
  static func wantsColour(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    if let noColour = getenv("NO_COLOR"), noColour.pointee != 0 { return false }
    if let terminal = getenv("TERM"), String(cString: terminal) == "dumb" { return false }
    return true
  }
}
