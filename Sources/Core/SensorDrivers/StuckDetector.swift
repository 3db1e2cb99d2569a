import Observations

/// Notices a sensor that still answers and does not measure any more.
///
/// Either it has nothing new for too long, or it repeats itself to the last bit: every axis of a live sensor has noise,
/// so many equal readings in a row do not happen by chance.
public struct StuckDetector: Hashable, Sendable {
  /// Equal readings in a row that are borne.
  public var patience = 100
  /// Time without anything new that is borne, nanoseconds.
  public var longestSilence: Int64 = 2_000_000_000

  private var last: UInt64?
  private var repetitions = 0
  private var heard: MonotonicInstant?

  public init() {}

  /// A new reading came; false when it is one too many of the same.
  ///
  /// - Parameter fingerprint: all bits of all axes.
  public mutating func isAlive(_ fingerprint: UInt64, at instant: MonotonicInstant) -> Bool {
    heard = instant
    repetitions = fingerprint == last ? repetitions + 1 : 0
    last = fingerprint
    return repetitions < patience
  }

  /// Nothing new came; false when that lasts too long.
  public mutating func isPatient(at instant: MonotonicInstant) -> Bool {
    guard let heard else {
      self.heard = instant
      return true
    }
    return instant.nanoseconds(since: heard) <= longestSilence
  }

  /// Three axes of 16 bits, or their low 21 bits, as one number.
  public static func fingerprint(_ x: Int, _ y: Int, _ z: Int) -> UInt64 {
    func part(_ value: Int) -> UInt64 { UInt64(truncatingIfNeeded: value) & 0x1F_FFFF }
    return part(x) | part(y) << 21 | part(z) << 42
  }
}
