import Glibc

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
