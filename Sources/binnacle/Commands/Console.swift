import Glibc
import LocationEngine
import Synchronization

/// Messages and reports: one `write` each, so that lines of several threads stay whole. Texts by others that are part of
/// them are shown and never obeyed: see `PlainText`. Rows go through `OutputFile`.
///
/// What cannot be written to stdout is noted, and `conclude` makes an exit status of it: commands need not check.
enum Console {
  /// `errno` of the first text that stdout did not take; 0 while there is none.
  private static let failure = Atomic<Int32>(0)
  /// Columns of a report that does not go to a terminal.
  static let usualColumns = 80
  private static let prefix = "binnacle: "

  /// Writes a message of one line to stderr.
  static func say(_ message: String) { say(lines: message.plain) }

  static func say(_ error: SourceError) {
    say(lines: error.message.plain + (error.advice.map { "\n\($0.plain)" } ?? ""))
  }

  /// Writes a message whose line feeds are ours; lines that are wider than the terminal are wrapped between words.
  static func say(lines: String) {
    guard let columns = knownColumns(2) else { return write(2, prefix + lines + "\n") }
    write(2, LineWrap.wrap(lines, prefix: prefix, indent: prefix.utf8.count, columns: columns) + "\n")
  }

  /// Whether a short message would not wait for its reader, who may be the one of the rows.
  static var canSay: Bool {
    var entry = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Prints what belongs to a message, in lines of their own.
  static func advise(_ text: String) {
    write(2, (knownColumns(2).map { LineWrap.wrap(text.plain, indent: 2, columns: $0) } ?? text.plain) + "\n")
  }

  /// Prints a line of a report on stdout, wrapped between words.
  static func report(_ text: String, prefix: String = "") {
    let indent = max(2, prefix.utf8.count)
    write(1, LineWrap.wrap(text.plain, prefix: prefix, indent: indent, columns: columns(1)) + "\n")
  }

  /// Writes lines. Help that was asked for goes to stdout, help that was not to stderr.
  static func write(_ descriptor: Int32, _ lines: String) { draw(descriptor, lines.plainLines) }

  /// Writes what the terminal is to obey: colours and movements of the cursor. Texts by others in it must be `plain`.
  static func draw(_ descriptor: Int32, _ text: String) {
    var text = text
    text.withUTF8 { buffer in
      var written = 0
      while written < buffer.count {
        let result = Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        if result > 0 {
          written += result
        } else if errno == EAGAIN {
          // The process that started this one made the descriptor non-blocking.
          var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&entry, 1, -1)
        } else if errno != EINTR {
          if descriptor == STDOUT_FILENO { note(errno) }
          return
        }
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

  /// Whether something could not be written to stdout.
  static var hasFailed: Bool { failure.load(ordering: .relaxed) != 0 }

  /// Notes why rows could not be written; `conclude` reports it.
  static func note(_ error: OutputError) {
    switch error {
    case .closed: note(EPIPE)
    case .failed(let code): note(code)
    }
  }

  /// Closes stdout and returns the exit status of the process: 74 instead of `code` when something that was written to
  /// stdout did not arrive. A network file system may report that at the close. A pipe that was closed by its reader is
  /// no error.
  static func conclude(_ code: ExitCode) -> ExitCode {
    if close(STDOUT_FILENO) != 0, errno != EINTR { note(errno) }
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0, failure != EPIPE else { return code }
    say("cannot write the output: \(String(cString: strerror(failure)))")
    return .inputOutput
  }

  private static func note(_ code: Int32) {
    _ = failure.compareExchange(expected: 0, desired: code, ordering: .relaxed)
  }

  /// Whether colours make sense on this descriptor (no-color.org).
  static func wantsColour(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    if let noColour = getenv("NO_COLOR"), noColour.pointee != 0 { return false }
    if let terminal = getenv("TERM"), String(cString: terminal) == "dumb" { return false }
    return true
  }
}
