import Foundation
import Glibc

/// Writes messages to standard error.
struct LogWriter: Sendable {
  let settings: LogSettings
  let output: LogOutput

  /// The writer of this process. A mistake in the settings is reported once.
  static let standard: LogWriter = {
    let environment = ProcessInfo.processInfo.environment
    let writer = LogWriter(
      settings: LogSettings(environment[LogSettings.variable]),
      output: LogOutput(descriptor: STDERR_FILENO, journalStream: environment["JOURNAL_STREAM"]))
    if let advice = writer.settings.advice { writer.write(.error, "binnacle", [.literal(advice)]) }
    return writer
  }()

  private static let process = ProcessInfo.processInfo.processName

  func writes(_ level: LogLevel) -> Bool { settings.writes(level) }

  /// - Parameter source: subsystem and category.
  func write(_ level: LogLevel, _ source: String, _ segments: [MessageSegment]) {
    // A program that writes a message between a failed call and `errno` reads that of its call.
    let code = errno
    defer { errno = code }
    let kind = output.kind()
    let visibility = settings.visibility(at: kind)
    var line = LogLine(level, heading: kind == .journal ? nil : LogWriter.heading(), source: source)
    for segment in segments { line.append(segment.rendered(visibility)) }
    output.write(line.finished())
  }

  /// Time and process. A child of `fork` has another identifier.
  private static func heading() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return "\(LogTime.text(now)) \(process)[\(getpid())]"
  }
}

/// The descriptor that messages are written to.
struct LogOutput: Sendable {
  enum Kind: Sendable { case journal, terminal, other }

  let descriptor: CInt
  /// `JOURNAL_STREAM` of the environment: device and inode of the journal's socket (systemd.exec(5)).
  let journalStream: String?

  /// What the descriptor is now: a program may redirect it while it runs.
  func kind() -> Kind {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .other }
    if let journalStream, journalStream == "\(status.st_dev):\(status.st_ino)" { return .journal }
    return status.st_mode & S_IFMT == S_IFCHR && isatty(descriptor) == 1 ? .terminal : .other
  }

  /// Writes a line by one call; what cannot be written is lost, and the program goes on.
  func write(_ line: [UInt8]) {
    // Not for a socket alone: a pipe without a reader ends the program, too.
    let guarded = BrokenPipeGuard()
    defer { guarded.end() }
    while Glibc.write(descriptor, line, line.count) < 0, errno == EINTR {}
  }
}

/// Keeps SIGPIPE from the calling thread, and takes away one that arose in the meantime.
///
/// A program must not end because the reader of its log has ended.
struct BrokenPipeGuard {
  private var only = sigset_t()
  private var before = sigset_t()
  /// Whether one was waiting already: that one is not ours.
  private let wasPending: Bool

  init() {
    sigemptyset(&only)
    sigaddset(&only, SIGPIPE)
    var pending = sigset_t()
    sigpending(&pending)
    wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &only, &before)
  }

  func end() {
    var (only, before) = (only, before)
    var now = timespec()
    if !wasPending { while sigtimedwait(&only, nil, &now) < 0, errno == EINTR {} }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
