import Observations

/// Detects a sensor that still answers but no longer measures.
///
/// Such a sensor has no new reading for too long, or repeats its readings to the last bit. Every axis of a live sensor
/// has noise, so a long run of equal readings does not happen by chance.
public struct StuckDetector: Hashable, Sendable {
  /// Tolerated number of equal readings in a row.
  public var patience = 100
  /// Tolerated time without a new reading, ns.
  public var longestSilence: Int64 = 2_000_000_000

  private var last: UInt64?
  private var repetitions = 0
  private var heard: MonotonicInstant?

  /// Creates a detector that has seen no reading.
  public init() {}

  /// Records a new reading, and returns false after `patience` repetitions.
  ///
  /// - Parameter fingerprint: all bits of all axes.
  public mutating func isAlive(_ fingerprint: UInt64, at instant: MonotonicInstant) -> Bool {
    heard = instant
    repetitions = fingerprint == last ? repetitions + 1 : 0
    last = fingerprint
    return repetitions < patience
  }

  /// Records that there is no new reading, and returns false if that has lasted longer than `longestSilence`.
  public mutating func isPatient(at instant: MonotonicInstant) -> Bool {
    guard let heard else {
      self.heard = instant
      return true
    }
    return instant.nanoseconds(since: heard) <= longestSilence
  }

  /// Combines the low 21 bits of three axes into one number.
  public static func fingerprint(_ x: Int, _ y: Int, _ z: Int) -> UInt64 {
    func part(_ value: Int) -> UInt64 { UInt64(truncatingIfNeeded: value) & 0x1F_FFFF }
    return part(x) | part(y) << 21 | part(z) << 42
  }
}
