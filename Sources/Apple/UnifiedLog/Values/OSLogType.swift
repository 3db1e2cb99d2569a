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
