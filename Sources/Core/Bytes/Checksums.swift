/// The 8-bit Fletcher checksum of UBX (u-blox M8 interface description, section 32.4; RFC 1145).
public struct FletcherChecksum: Equatable, Sendable {
  /// CK_A: the sum of all bytes, modulo 256.
  public private(set) var a: UInt8 = 0
  /// CK_B: the sum of all values that `a` has had, modulo 256.
  public private(set) var b: UInt8 = 0

  /// Creates the checksum of no bytes.
  public init() {}

  /// Computes the checksum of all bytes, sixteen at a time, with sums modulo 256.
  ///
  /// `a` is the sum of all bytes. `b` weights each byte by its distance from the end: within a block the weight is
  /// the place, and for each further block sixteen times the sum of all earlier bytes is added.
  public init(_ bytes: ByteView) {
    guard bytes.count >= 16 else {
      for index in 0..<bytes.count { update(bytes[index]) }
      return
    }
    // The last block ends with the bytes. The first has the remainder after leading zeros, which do not change the
    // sums.
    var index = bytes.count & 15
    var sums = SixteenBytes(low: bytes.uint64(at: 0), high: bytes.uint64(at: 8)).last(index).vector
    var sumsBefore = SIMD16<UInt8>(repeating: 0)
    while let block = bytes.wholeBlock(at: index) {
      sumsBefore &+= sums
      sums &+= block
      index &+= 16
    }
    let whole = SixteenBytes(sums)
    a = UInt8(truncatingIfNeeded: whole.sum)
    b = UInt8(truncatingIfNeeded: SixteenBytes(sumsBefore).sum &* 16 &+ whole.weightedSum)
  }

  /// Adds one byte.
  public mutating func update(_ byte: UInt8) {
    a = a &+ byte
    b = b &+ a
  }
}

/// Sums of sixteen bytes without a loop.
///
/// Bytes are added in lanes of 16 bits, which cannot overflow. The highest 16 bits of a product are then the sum of
/// four lanes, each multiplied by the lane of the other factor that belongs to it.
private struct SixteenBytes {
  var low: UInt64
  var high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  init(_ vector: SIMD16<UInt8>) {
    let words = unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    low = UInt64(littleEndian: words[0])
    high = UInt64(littleEndian: words[1])
  }

  var vector: SIMD16<UInt8> {
    unsafeBitCast(SIMD2(low.littleEndian, high.littleEndian), to: SIMD16<UInt8>.self)
  }

  /// Returns the first `count` bytes (0...15) moved to the end, with zeros before them.
  func last(_ count: Int) -> SixteenBytes {
    let shift = 128 &- 8 &* count
    return shift >= 64
      ? SixteenBytes(low: 0, high: low << (shift &- 64))
      : SixteenBytes(low: low &<< shift, high: high &<< shift | low &>> (64 &- shift))
  }

  private static var everySecond: UInt64 { 0x00FF_00FF_00FF_00FF }

  var sum: UInt64 {
    let mask = SixteenBytes.everySecond
    let pairs = (low & mask) &+ (low &>> 8 & mask) &+ (high & mask) &+ (high &>> 8 & mask)
    return (pairs &* 0x0001_0001_0001_0001) &>> 48
  }

  /// The first byte times sixteen, plus the second times fifteen, …, plus the last.
  var weightedSum: UInt64 {
    let mask = SixteenBytes.everySecond
    let a = ((low & mask) &* 0x0010_000E_000C_000A) &>> 48
    let b = ((low &>> 8 & mask) &* 0x000F_000D_000B_0009) &>> 48
    let c = ((high & mask) &* 0x0008_0006_0004_0002) &>> 48
    let d = ((high &>> 8 & mask) &* 0x0007_0005_0003_0001) &>> 48
    return a &+ b &+ c &+ d
  }
}

/// Returns the CRC-24Q of RTCM 3 (RTCM 10403.3 section 4; Qualcomm): polynomial 0x1864CFB, initial value 0, not
/// reflected.
///
/// - Returns: 24 bits; 0 for a whole frame with its CRC.
public func crc24Q(_ bytes: ByteView) -> UInt32 {
  var crc: UInt32 = 0
  for index in 0..<bytes.count {
    crc ^= UInt32(bytes[index]) << 16
    for _ in 0..<8 {
      crc <<= 1
      if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
    }
  }
  return crc & 0xFF_FFFF
}

/// Returns the XOR of all bytes: the checksum of NMEA 0183 for the bytes between `$` and `*`.
public func xorChecksum(_ bytes: ByteView) -> UInt8 {
  var sum: UInt8 = 0
  for index in 0..<bytes.count { sum ^= bytes[index] }
  return sum
}

/// Returns the sum of all bytes: the checksum of SiRF, which keeps 15 bits of it.
public func byteSum(_ bytes: ByteView) -> UInt32 {
  var sum: UInt32 = 0
  for index in 0..<bytes.count { sum &+= UInt32(bytes[index]) }
  return sum
}

/// Returns the sum of all little-endian words of four bytes, modulo 2³²: the checksum of CASIC.
///
/// A rest of one to three bytes is ignored.
public func wordSum(_ bytes: ByteView) -> UInt32 {
  var sum: UInt32 = 0
  for index in 0..<bytes.count / 4 { sum &+= bytes.uint32(at: 4 * index) }
  return sum
}

extension SIMD16 where Scalar == UInt8 {
  /// The sixteen bytes as two words, each with its first byte lowest.
  @inlinable public var words: SIMD2<UInt64> {
    @inline(__always) get {
      let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
      return SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }
  }
}
