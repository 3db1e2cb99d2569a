import BusProtocols

/// The I²C port of MediaTek's MT3333, as in the PA1010D and Quectel's L76 and L86 with I²C: NMEA in packets.
///
///     S  address R  A  up to 254 bytes of the stream  0A  P          a packet, 255 bytes
///     S  address R  A  the rest of the stream  0A 0A 0A …  P         there was less
///     S  address R  A  0A 0A 0A …  P                                 there was nothing
///
/// There are no registers and no count: 0A stands for want of data, also once inside a sentence that goes on in the next
/// packet. In the stream itself 0A comes behind 0D only, so every other 0A is left out. Nothing is written to it.
struct MediaTekPort {
  static let packet = 255

  /// Bytes of 0A that were left out.
  private(set) var fillerBytes: UInt64 = 0
  /// The last byte of the stream, across packets.
  private var last: UInt8 = 0
  private var chunk: [UInt8] = []

  /// Reads one packet and leaves what is the stream at the front of `buffer`, which has room for it; `filled` says how
  /// much, also when it throws on the way.
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
    // The chip needs two milliseconds to fill the next packet: asking at once would find none.
    return filled > 0 ? .read : .empty
  }
}
