/// The 8-bit Fletcher checksum of UBX (u-blox M8 interface description, section 32.4; RFC 1145).
public struct FletcherChecksum: Equatable, Sendable {
  public private(set) var a: UInt8 = 0
  public private(set) var b: UInt8 = 0

  public init() {}

  /// Sixteen bytes at once: each adds itself to `a`, and to `b` as often as it is from the block's end.
  public init(_ bytes: ByteView) {
    var index = 0
    while index &+ 16 <= bytes.count {
      let block = bytes.block(at: index)
      b = b &+ a &* 16 &+ (block &* FletcherChecksum.weights).wrappedSum()
      a = a &+ block.wrappedSum()
      index &+= 16
    }
    while index < bytes.count {
      update(bytes[index])
      index &+= 1
    }
  }

  private static var weights: SIMD16<UInt8> {
    SIMD16(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
  }

  public mutating func update(_ byte: UInt8) {
    a = a &+ byte
    b = b &+ a
  }
}

/// CRC-24Q of RTCM 3 (RTCM 10403.3 section 4; Qualcomm): polynomial 0x1864CFB, initial value 0, not reflected.
///
/// - Returns: 24 bits; 0 over a whole frame that carries its own CRC.
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

/// The XOR of all bytes: the checksum of NMEA 0183, over what stands between `$` and `*`.
public func xorChecksum(_ bytes: ByteView) -> UInt8 {
  var sum: UInt8 = 0
  for index in 0..<bytes.count { sum ^= bytes[index] }
  return sum
}
