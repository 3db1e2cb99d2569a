// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Glibc

/// Writes messages of one subsystem and category to standard error, a line a message.
///
///     let logger = Logger(subsystem: "com.example.walk", category: "fixes")
///     logger.notice("\(count) fixes")
///
/// Values are evaluated only if the message's level is written.
public struct Logger: Sendable {
  let log: OSLog

  /// Creates a logger without subsystem and category.
  public init() { log = .default }

  /// Creates a logger for a part of a program, whose names are in each line.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Creates a logger whose messages are those of an existing log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a notice.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message of any level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level) { message.segments } }

  /// Writes a debug message.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes details for the developer, if `BINNACLE_OS_LOG` asks for them.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes what may help, if `BINNACLE_OS_LOG` asks for it.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Writes a message of the level that is written by default.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes an error, as on Apple's systems.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes that the program failed to do something.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a fault.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes that the program or the system has a defect.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// Writes a notice to the log without subsystem and category.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default) { message.segments } }

/// Writes a message.
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(logLevel) { message.segments }
}

/// Writes a message of C's form.
///
/// - Parameters:
///   - message: the format, such as `%{public}@ at %.1f m`; a value that it wants and that is not among the arguments is
///     written as `<no argument>`.
///   - dso: without effect.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {
  let code = errno
  log.write(type) { FormattedMessage(message.description, args, errorNumber: code).segments }
}

/// Writes a message of C's form.
///
/// - Parameters:
///   - dso: without effect.
///   - message: the format.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  let code = errno
  log.write(type) { FormattedMessage(message.description, args, errorNumber: code).segments }
}
