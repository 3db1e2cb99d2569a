/// CRC-24Q in a form that two states can be compared in: the CRC of the bytes between them is 0 if they are equal.
///
/// A CRC is the remainder of a polynomial to which each byte adds its bits times a power of x that depends on how many
/// bytes follow. Here the power depends on how many bytes precede: x⁻⁸ for each, which exists because the generator has
/// the term 1. The two remainders differ by a power of x, so that both are 0 or none is.
struct RunningCRC24Q: RunningChecksum {
  private(set) var sum: UInt32 = 0
  /// x⁷ times x⁻⁸ for each byte so far: what the highest bit of the next byte adds.
  private var power: UInt32 = 0x80

  mutating func update(_ byte: UInt8) {
    var bits = UInt32(byte)
    for _ in 0..<8 {
      sum ^= power & (0 &- (bits &>> 7))
      bits = bits &<< 1 & 0xFF
      // Divided by x: an odd polynomial becomes even by the generator.
      power = power &>> 1 ^ 0xC3_267D & (0 &- (power & 1))
    }
  }
}

/// Fletcher's checksum of UBX, from which those of ranges follow.
struct RunningFletcher: RunningChecksum {
  private var a: UInt8 = 0
  private var b: UInt8 = 0

  mutating func update(_ byte: UInt8) {
    a = a &+ byte
    b = b &+ a
  }

  /// The checksum of the `count` bytes since `start`, as it is in a frame: a in the low byte.
  func checksum(since start: RunningFletcher, count: Int) -> UInt16 {
    // Each of the later sums had what `start` had already.
    let b = self.b &- start.b &- start.a &* UInt8(truncatingIfNeeded: count)
    return UInt16(b) << 8 | UInt16(a &- start.a)
  }
}

/// The sums of every fourth byte: of bytes for SiRF, of words of four bytes for CASIC.
struct RunningWordSum: RunningChecksum {
  /// First that of the bytes which precede the next byte by a multiple of four, then those of one byte later each.
  private var sums = SIMD4<UInt32>(repeating: 0)

  mutating func update(_ byte: UInt8) { sums = SIMD4(sums[1], sums[2], sums[3], sums[0] &+ UInt32(byte)) }

  /// The sum of all little-endian words since `start`; the bytes between are whole words.
  func wordSum(since start: RunningWordSum) -> UInt32 {
    let difference = sums &- start.sums
    return difference[0] &+ difference[1] &<< 8 &+ difference[2] &<< 16 &+ difference[3] &<< 24
  }

  /// The sum of all bytes since `start`.
  func byteSum(since start: RunningWordSum) -> UInt32 { sums.wrappedSum() &- start.sums.wrappedSum() }
}

/// The XOR of bytes, for Skytraq.
struct RunningXOR: RunningChecksum {
  private var bits: UInt8 = 0

  mutating func update(_ byte: UInt8) { bits ^= byte }

  func xor(since start: RunningXOR) -> UInt8 { bits ^ start.bits }
}
