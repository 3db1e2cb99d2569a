import Glibc

/// The last edge of each kind of a PPS device.
public struct PulseReading: Equatable, Sendable {
  /// One edge with the kernel's timestamp.
  public struct Edge: Equatable, Sendable {
    /// Unix time by the machine's clock, ns.
    public var nanoseconds: Int64
    /// Number of edges of this kind, from 1; wraps around.
    public var sequence: UInt32

    /// Creates an edge.
    public init(nanoseconds: Int64, sequence: UInt32) {
      self.nanoseconds = nanoseconds
      self.sequence = sequence
    }

    /// Parses the format of sysfs, seconds, nine digits and the number of edges: `1763631234.000012345#4711`.
    ///
    /// Returns nil for other text, and for the zeros before the first edge.
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

  /// The edge at the start of the second, unless the device is set up the other way round; nil before the first.
  public var assert: Edge?
  /// The other edge; nil if the driver does not capture it.
  public var clear: Edge?

  /// Nanoseconds from an assert to the next clear, for pulses at 1 Hz; nil if an edge is unknown.
  public var width: Int64? {
    guard let assert, let clear else { return nil }
    let second: Int64 = 1_000_000_000
    let difference = (clear.nanoseconds - assert.nanoseconds) % second
    return difference < 0 ? difference + second : difference
  }
}
