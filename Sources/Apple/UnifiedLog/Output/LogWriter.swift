import Foundation

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
