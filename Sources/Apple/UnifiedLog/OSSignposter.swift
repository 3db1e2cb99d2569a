// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Glibc

/// Measures intervals. Each event, and each interval at its end with its duration, is a debug message: Linux has no
/// Instruments to collect them.
///
///     2026-11-26T15:41:03.125Z walk[1234] debug com.example.walk:fixes: interval search 12.345 ms
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates a signposter without subsystem and category.
  public init() { log = .default }
  /// Creates a signposter whose messages are those of an existing log.
  public init(logHandle: OSLog) { log = logHandle }
  /// Creates a signposter whose lines have the names of a logger.
  public init(logger: Logger) { log = logger.log }
  /// Creates a signposter for a part of a program.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates a signposter for a category that Apple's tools know.
  public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }

  /// A signposter that writes nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether debug messages are written.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// Returns an identifier that no other signpost of this process has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  /// Returns the identifier of an object, the same as long as it exists.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

  /// Writes a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    log.write(.debug) { SignpostText.segments("event", name, id) }
  }

  /// Writes a moment with a message.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {
    log.write(.debug) { SignpostText.segments("event", name, id, message.segments) }
  }

  /// Begins an interval; writes nothing.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id, isMeasured: isEnabled)
  }

  /// Begins an interval, and writes the message as an event.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
  ) -> OSSignpostIntervalState {
    log.write(.debug) { SignpostText.segments("begin", name, id, message.segments) }
    return OSSignpostIntervalState(id, isMeasured: isEnabled)
  }

  /// Writes an interval with its duration.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    log.write(.debug) { SignpostText.segments(ending: name, state) }
  }

  /// Writes an interval with its duration and a message.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {
    log.write(.debug) { SignpostText.segments(ending: name, state, message.segments) }
  }

  /// Runs a task as an interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  /// Runs a task as an interval, and writes the message before it.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata, around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }
}

/// What a program says about an event or an interval.
public typealias SignpostMetadata = OSLogMessage

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

/// The messages of signposts.
enum SignpostText {
  /// - Parameter message: what the program adds.
  static func segments(
    _ word: String, _ name: StaticString, _ id: OSSignpostID, _ message: [MessageSegment] = []
  ) -> [MessageSegment] {
    let number = id == .exclusive ? "" : " #\(id.rawValue)"
    return [.literal("\(word) \(name)\(number)")] + (message.isEmpty ? [] : [.literal(": ")] + message)
  }

  static func segments(
    ending name: StaticString, _ state: OSSignpostIntervalState, _ message: [MessageSegment] = []
  ) -> [MessageSegment] {
    let duration = state.milliseconds.map { " \(FloatStyle(form: .fixed).text($0, precision: 3)) ms" } ?? ""
    return segments("interval", name, state.signpostID)
      + [.literal(duration)] + (message.isEmpty ? [] : [.literal(": ")] + message)
  }
}
