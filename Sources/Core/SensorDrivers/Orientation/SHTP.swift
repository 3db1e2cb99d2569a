import BusProtocols

/// Packets of CEVA's sensor hub transport protocol on I²C (document 1000-3535, revision 1.7).
///
///     header   length low | length high, bit 15: continued | channel | sequence
///
/// The length includes the header. A read that is shorter than the packet returns its beginning; the next read returns a
/// new header, marked as continued, and the rest. So the driver reads the header first, then the packet in pieces, each
/// with a header.
struct SHTP<Bus: I2CBus> {
  enum Channel: UInt8 {
    case command, executable, control, reports
  }

  /// Bytes of a packet that are kept. The longest packet used has 23 bytes; the advertisement after a reset is longer.
  static var capacity: Int { 64 }
  /// Longest packet of any hub.
  static var longestPacket: Int { 1024 }

  private var port: RegisterPort<Bus>
  private var sequence: [UInt8] = [0, 0, 0, 0]
  private let nothing: [UInt8] = []
  /// Payload of the last packet, without its header.
  private(set) var payload = [UInt8](repeating: 0, count: SHTP.capacity)
  /// Valid bytes in `payload`; bytes beyond its capacity are dropped.
  private(set) var count = 0

  init(_ bus: Bus, address: UInt8) { port = RegisterPort(bus, address: address, capacity: SHTP.capacity) }

  /// Sends one packet.
  mutating func send(_ bytes: [UInt8], on channel: Channel) throws(SensorError<Bus.Failure>) {
    let length = bytes.count + 4
    let header: [UInt8] = [UInt8(length & 0xFF), UInt8(length >> 8), channel.rawValue, sequence[Int(channel.rawValue)]]
    sequence[Int(channel.rawValue)] &+= 1
    try port.transfer(header + bytes, reading: 0)
  }

  /// Reads one packet.
  ///
  /// - Returns: the packet's channel; nil if there is no packet.
  /// - Throws: `corrupt` if the header is invalid or the pieces do not match.
  mutating func receive() throws(SensorError<Bus.Failure>) -> UInt8? {
    count = 0
    try port.transfer(nothing, reading: 4)
    let header = port.uint16LittleEndian(at: 0)
    // An idle bus line reads FFFF.
    guard header != 0xFFFF else { throw .corrupt }
    var rest = header & 0x7FFF
    guard rest > 4 else { return nil }
    guard rest <= SHTP.longestPacket, port[2] < 8 else { throw .corrupt }
    let channel = port[2]
    let longest = min(SHTP.capacity, port.longestRead)
    while rest > 4 {
      let piece = min(rest, longest)
      try port.transfer(nothing, reading: piece)
      guard port[2] == channel, port.uint16LittleEndian(at: 0) & 0x7FFF == rest else { throw .corrupt }
      for place in 4..<piece where count < payload.count {
        payload[count] = port[place]
        count += 1
      }
      rest -= piece - 4
    }
    return channel
  }
}
