import EngineRuntime
import Glibc
import Synchronization

/// Messages and reports: one `write` each, so that lines of several threads stay whole.
///
/// Foreign text in them is displayed and never interpreted: see `PlainText`. Rows go through `OutputFile`. An error of
/// stdout is recorded, and `conclude` turns it into the exit status: commands need not check.
package enum Console {
  /// `errno` of the first failed write to stdout; 0 if there is none.
  private static let failure = Atomic<Int32>(0)
  /// Columns of a report that is not written to a terminal.
  static let usualColumns = 80
  private static let prefix = "binnacle: "

  /// Writes a message of one line to stderr.
  package static func say(_ message: String) { say(lines: message.plain) }

  package static func say(_ error: SourceError) {
    say(lines: error.message.plain + (error.advice.map { "\n\($0.plain)" } ?? ""))
  }

  /// Writes a message whose line feeds are the program's own; wraps lines that are wider than the terminal between
  /// words.
  package static func say(lines: String) {
    guard let columns = knownColumns(2) else { return write(2, prefix + lines + "\n") }
    write(2, LineWrap.wrap(lines, prefix: prefix, indent: prefix.utf8.count, columns: columns) + "\n")
  }

  /// Whether writing a short message would not block, as it may if the reader of the rows also reads stderr.
  package static var canSay: Bool {
    var entry = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Prints the details of a message, in lines of their own.
  package static func advise(_ text: String) {
    write(2, (knownColumns(2).map { LineWrap.wrap(text.plain, indent: 2, columns: $0) } ?? text.plain) + "\n")
  }

  /// Prints a line of a report on stdout, wrapped between words.
  package static func report(_ text: String, prefix: String = "") {
    let indent = max(2, prefix.utf8.count)
    write(1, LineWrap.wrap(text.plain, prefix: prefix, indent: indent, columns: columns(1)) + "\n")
  }

  /// Writes lines: requested help to stdout, other help to stderr.
  package static func write(_ descriptor: Int32, _ lines: String) { draw(descriptor, lines.plainLines) }

  /// Writes text that the terminal interprets: colours and cursor movements. Foreign text in it must be `plain`.
  package static func draw(_ descriptor: Int32, _ text: String) {
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

  /// Returns the columns of a report on this descriptor.
  package static func columns(_ descriptor: Int32) -> Int { knownColumns(descriptor) ?? usualColumns }

  /// Returns the maximum columns of a line, from the variable COLUMNS or the terminal; nil if lines are unlimited.
  package static func knownColumns(_ descriptor: Int32) -> Int? {
    if let variable = getenv("COLUMNS"), let columns = Int(String(cString: variable)), columns > 0 {
      return max(narrowest, columns)
    }
    return isatty(descriptor) == 1 ? max(narrowest, KeyTerminal.size(descriptor).columns) : nil
  }

  /// Text in fewer columns cannot be read.
  private static let narrowest = 40

  /// Whether a write to stdout has failed.
  package static var hasFailed: Bool { failure.load(ordering: .relaxed) != 0 }

  /// Closes stdout and returns the exit status of the process: 74 instead of `code` if a write to stdout has failed.
  ///
  /// A network file system may report the failure at the close. A pipe that was closed by its reader is no error.
  package static func conclude(_ code: ExitCode) -> ExitCode {
    if close(STDOUT_FILENO) != 0, errno != EINTR { note(errno) }
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0, failure != EPIPE else { return code }
    say("cannot write the output: \(String(cString: strerror(failure)))")
    return .inputOutput
  }

  /// Records the `errno` of a failed write to stdout; `conclude` reports the first.
  package static func note(_ code: Int32) {
    _ = failure.compareExchange(expected: 0, desired: code, ordering: .relaxed)
  }

  /// Whether to use colours on this descriptor (no-color.org).
  package static func wantsColour(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    if let noColour = getenv("NO_COLOR"), noColour.pointee != 0 { return false }
    if let terminal = getenv("TERM"), String(cString: terminal) == "dumb" { return false }
    return true
  }
}

/// Keeps files that are opened later from getting the numbers of stdin, stdout or stderr.
///
/// open(2) returns the lowest free number: in a program started with its stdout closed, rows would go to the first
/// opened file, which may be a receiver.
package enum StandardDescriptors {
  /// Opens /dev/null for each closed one, in the wrong direction: reading and writing still fail.
  package static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
