import Glibc
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

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// An interval starts.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The interval of the same name and identifier is over.
  public static let end = OSSignpostType(rawValue: 2)

  var word: String {
    switch self {
    case .begin: "begin"
    case .end: "end"
    default: "event"
    }
  }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Codable, Sendable {
  let signpostID: OSSignpostID
  /// Nanoseconds of CLOCK_MONOTONIC; nil if no interval was measured.
  private let beginning: Int64?

  init(_ id: OSSignpostID, isMeasured: Bool) {
    signpostID = id
    beginning = isMeasured ? OSSignpostIntervalState.now() : nil
  }

  /// Creates a state for the end of an interval that another part of the program began; its duration is unknown.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id, isMeasured: false)
  }

  private enum CodingKeys: CodingKey { case signpostID, beginning }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    signpostID = OSSignpostID(try container.decode(UInt64.self, forKey: .signpostID))
    beginning = try container.decodeIfPresent(Int64.self, forKey: .beginning)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(signpostID.rawValue, forKey: .signpostID)
    try container.encodeIfPresent(beginning, forKey: .beginning)
  }

  /// Milliseconds since the beginning; nil if it is unknown, or of another run of the machine.
  var milliseconds: Double? {
    guard let beginning else { return nil }
    let (elapsed, overflows) = OSSignpostIntervalState.now().subtractingReportingOverflow(beginning)
    return overflows || elapsed < 0 ? nil : Double(elapsed) / 1_000_000
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
