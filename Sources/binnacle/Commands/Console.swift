import Glibc
import Synchronization

/// Short texts of the program on its standard descriptors; rows go through `OutputFile`.
///
/// What cannot be written to stdout is noted, and `conclude` makes an exit status of it: commands need not check.
enum Console {
  /// `errno` of the first text that stdout did not take; 0 while there is none.
  private static let failure = Atomic<Int32>(0)

  /// Writes a message to stderr, with one `write` so that lines of several threads stay whole.
  static func say(_ message: String) { write(2, "binnacle: \(message)\n") }

  /// Whether a short message would not wait for its reader, who may be the one of the rows.
  static var canSay: Bool {
    var entry = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Writes text. Help that was asked for goes to stdout, help that was not to stderr.
  static func write(_ descriptor: Int32, _ text: String) {
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
