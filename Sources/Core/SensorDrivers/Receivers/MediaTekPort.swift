import BusProtocols

/// The I²C port of MediaTek's MT3333, as in the PA1010D and Quectel's L76 and L86 with I²C: NMEA in packets.
///
///     S  address R  A  up to 254 bytes of the stream  0A  P          a packet, 255 bytes
///     S  address R  A  the rest of the stream  0A 0A 0A …  P         there was less
///     S  address R  A  0A 0A 0A …  P                                 no data
///
/// The port has no registers and no count. 0A is filler, which also occurs once inside a sentence that continues in the
/// next packet. In the stream itself 0A follows only 0D, so every other 0A is removed. The driver never writes.
struct MediaTekPort {
  static let packet = 255

  /// Number of 0A bytes removed.
  private(set) var fillerBytes: UInt64 = 0
  /// The last byte of the stream, across packets.
  private var last: UInt8 = 0
  private var chunk: [UInt8] = []

  /// Reads one packet and places the bytes of the stream at the front of `buffer`, which must have room for it.
  ///
  /// `filled` is their number, also if the function throws.
  mutating func read<Bus: I2CBus>(
    from bus: inout Bus, at address: UInt8, into buffer: inout [UInt8], filled: inout Int
  ) throws(Bus.Failure) -> PortState {
    var taken = 0
    var isDry = false
    while taken < MediaTekPort.packet, !isDry {
      let size = min(max(1, bus.longestRead), MediaTekPort.packet - taken)
      try bus.read(size, from: address, into: &chunk)
      taken += size
      for index in 0..<size {
        let byte = chunk[index]
        if byte == 0x0A, last != 0x0D {
          fillerBytes += 1
          isDry = true
        } else {
          buffer[filled] = byte
          filled += 1
          last = byte
        }
      }
    }
    // The chip needs 2 ms to fill the next packet; an immediate read would find none.
    return filled > 0 ? .read : .empty
  }
}
