// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Glibc

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
