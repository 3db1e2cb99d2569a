import Synchronization

/// The identifier of an interval or an event.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  /// Creates an identifier from any number, such as one of another process.
  public init(_ value: UInt64) { rawValue = value }
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identifier that no other signpost of this process has.
  public init(log: OSLog) { self.init(OSSignpostID.last.add(1, ordering: .relaxed).newValue) }

  /// Creates the identifier of an object, the same each time as long as the object exists.
  public init(log: OSLog, object: AnyObject) {
    // Above the numbers that are counted.
    self.init(1 << 63 | UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  private static let last = Atomic<UInt64>(0)

  /// For intervals of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// What no interval has.
  public static let invalid = OSSignpostID(.max)
  /// The identifier of nothing.
  public static let null = OSSignpostID(0)

  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}
