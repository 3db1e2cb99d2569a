/// CRC-24Q in a form that allows states to be compared: the CRC of the bytes between two states is 0 if they are
/// equal.
///
/// A CRC is the remainder of a polynomial, in which the weight of a byte is a power of x given by the number of bytes
/// after it. Here the power is given by the number of bytes before it: x⁻⁸ for each, which exists because the
/// generator has the term 1. The two remainders differ by a power of x, so either both are 0 or neither is.
struct RunningCRC24Q: RunningChecksum {
  private(set) var sum: UInt32 = 0
  /// Weight of the next byte's highest bit: x⁷ times x⁻⁸ for each byte so far.
  private var power: UInt32 = 0x80

  mutating func update(_ byte: UInt8) {
    var bits = UInt32(byte)
    for _ in 0..<8 {
      sum ^= power & (0 &- (bits &>> 7))
      bits = bits &<< 1 & 0xFF
      // Division by x: the generator is added to an odd polynomial, which makes it even.
      power = power &>> 1 ^ 0xC3_267D & (0 &- (power & 1))
    }
  }

  mutating func remove(_ byte: UInt8) {
    var bits = byte
    for _ in 0..<8 {
      // Multiplication by x: the generator was added if it left its highest term here.
      let wasOdd = power &>> 23 & 1
      power = (power ^ 0xC3_267D & (0 &- wasOdd)) &<< 1 | wasOdd
      sum ^= power & (0 &- UInt32(bits & 1))
      bits = bits &>> 1
    }
  }
}

/// The Fletcher checksum of UBX, from which the checksums of ranges follow.
struct RunningFletcher: RunningChecksum {
  private var a: UInt8 = 0
  private var b: UInt8 = 0

  mutating func update(_ byte: UInt8) {
    a = a &+ byte
    b = b &+ a
  }

  mutating func remove(_ byte: UInt8) {
    b = b &- a
    a = a &- byte
  }

  /// Returns the checksum of the `count` bytes since `start` as in a frame, `a` in the low byte.
  func checksum(since start: RunningFletcher, count: Int) -> UInt16 {
    // Each of the later sums contains the value of `a` at `start`.
    let b = self.b &- start.b &- start.a &* UInt8(truncatingIfNeeded: count)
    return UInt16(b) << 8 | UInt16(a &- start.a)
  }
}

/// Sums of every fourth byte, which give the sum of bytes for SiRF and of words of four bytes for CASIC.
struct RunningWordSum: RunningChecksum {
  /// The first sum has the bytes that precede the next byte by a multiple of four; each further sum those one byte
  /// later.
  private var sums = SIMD4<UInt32>(repeating: 0)

  mutating func update(_ byte: UInt8) { sums = SIMD4(sums[1], sums[2], sums[3], sums[0] &+ UInt32(byte)) }

  mutating func remove(_ byte: UInt8) { sums = SIMD4(sums[3] &- UInt32(byte), sums[0], sums[1], sums[2]) }

  /// Returns the sum of all little-endian words since `start`; the bytes between must be whole words.
  func wordSum(since start: RunningWordSum) -> UInt32 {
    let difference = sums &- start.sums
    return difference[0] &+ difference[1] &<< 8 &+ difference[2] &<< 16 &+ difference[3] &<< 24
  }

  /// Returns the sum of all bytes since `start`.
  func byteSum(since start: RunningWordSum) -> UInt32 { sums.wrappedSum() &- start.sums.wrappedSum() }
}

/// The XOR of bytes, for Skytraq.
struct RunningXOR: RunningChecksum {
  private var bits: UInt8 = 0

  mutating func update(_ byte: UInt8) { bits ^= byte }

  mutating func remove(_ byte: UInt8) { bits ^= byte }

  /// Returns the XOR of all bytes since `start`.
  func xor(since start: RunningXOR) -> UInt8 { bits ^ start.bits }
}
