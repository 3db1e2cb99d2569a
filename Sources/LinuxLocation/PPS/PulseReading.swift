import Glibc

/// What a PPS device shows: the last edge of each kind.
public struct PulseReading: Equatable, Sendable {
  /// One edge, stamped by the kernel.
  public struct Edge: Equatable, Sendable {
    /// Nanoseconds of Unix time by the machine's clock.
    public var nanoseconds: Int64
    /// Counts edges of this kind, from 1; wraps around.
    public var sequence: UInt32

    public init(nanoseconds: Int64, sequence: UInt32) {
      self.nanoseconds = nanoseconds
      self.sequence = sequence
    }

    /// Reads the form of sysfs, seconds and nine digits and how many there were: `1763631234.000012345#4711`. nil for
    /// anything else, and for the zeros that stand there before the first edge.
    init?(_ text: some Collection<UInt8>) {
      var numbers: [UInt64] = [0, 0, 0]
      var digits = 0
      var part = 0
      loop: for byte in text {
        switch (part, byte) {
        case (_, 0x30...0x39):
          guard numbers[part] < 1_000_000_000_000 else { return nil }
          numbers[part] = numbers[part] * 10 + UInt64(byte - 0x30)
          digits += 1
        case (0, UInt8(ascii: ".")) where digits > 0, (1, UInt8(ascii: "#")) where digits == 9:
          part += 1
          digits = 0
        case (2, UInt8(ascii: "\n")) where digits > 0: break loop
        default: return nil
        }
      }
      guard part == 2, digits > 0, numbers[0] < 9_000_000_000, let sequence = UInt32(exactly: numbers[2]),
        numbers[0] > 0 || numbers[1] > 0 || sequence > 0
      else { return nil }
      nanoseconds = Int64(numbers[0]) * 1_000_000_000 + Int64(numbers[1])
      self.sequence = sequence
    }
  }

  /// The edge that begins the second, unless the device was set up the other way round.
  public var assert: Edge?
  /// The other one; nil when the driver does not capture it.
  public var clear: Edge?

  /// Nanoseconds from an assert to the next clear, of pulses a second apart; nil when one of the edges is not known.
  public var width: Int64? {
    guard let assert, let clear else { return nil }
    let second: Int64 = 1_000_000_000
    let difference = (clear.nanoseconds - assert.nanoseconds) % second
    return difference < 0 ? difference + second : difference
  }
}
