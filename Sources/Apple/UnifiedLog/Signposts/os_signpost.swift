// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Glibc

/// Writes a signpost as a debug message.
/// - Parameter dso: without effect.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  log.write(.debug) { SignpostText.segments(type.word, name, signpostID) }
}

/// Writes a signpost with a message of C's form as a debug message.
/// - Parameter dso: without effect.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
  let code = errno
  log.write(.debug) {
    let message = FormattedMessage(format.description, arguments, errorNumber: code)
    return SignpostText.segments(type.word, name, signpostID, message.segments)
  }
}
