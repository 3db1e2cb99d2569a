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

extension OSLog {
  /// A category that Apple's tools know. Here it is a name like any other.
  public struct Category: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// What a developer wants to see first.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// What Apple's tools record on demand.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// The same with the calls that led there.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Creates a log for a category that Apple's tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Whether signposts are written: they are debug messages.
  public var signpostsEnabled: Bool { isEnabled(type: .debug) }
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  public var rawValue: UInt8

  /// Creates a level from Apple's number for it; an unknown one is a notice.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A notice, the level of a message without one.
  public static let `default` = OSLogType(0x00)
  /// Details that may help; not written unless `BINNACLE_OS_LOG` says so.
  public static let info = OSLogType(0x01)
  /// Details for the developer; not written unless `BINNACLE_OS_LOG` says so.
  public static let debug = OSLogType(0x02)
  /// The program failed to do something.
  public static let error = OSLogType(0x10)
  /// The program, or the system below it, has a defect.
  public static let fault = OSLogType(0x11)
}
