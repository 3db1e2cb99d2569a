import Foundation

/// The log of a part of a program: a subsystem, such as `com.example.walk`, and a category in it.
public final class OSLog: NSObject, Sendable {
  /// Subsystem and category, bounded; empty if there is none.
  let source: String
  private let isOff: Bool

  /// Creates a log. Logs of the same names write the same lines.
  public init(subsystem: String, category: String) {
    source = subsystem.prefix(OSLog.longest) + ":" + category.prefix(OSLog.longest)
    isOff = false
  }

  private init(isOff: Bool) {
    source = ""
    self.isOff = isOff
  }

  /// A message needs room beside its names, characters.
  private static let longest = 128

  /// The log without subsystem and category.
  public static let `default` = OSLog(isOff: false)
  /// A log that writes nothing.
  public static let disabled = OSLog(isOff: true)

  /// Returns whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool { !isOff && LogWriter.standard.writes(LogLevel(type)) }

  func write(_ type: OSLogType, _ segments: () -> [MessageSegment]) {
    guard isEnabled(type: type) else { return }
    LogWriter.standard.write(LogLevel(type), source, segments())
  }
}
