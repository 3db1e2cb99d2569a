import BusProtocols

/// The I²C port of a u-blox receiver.
///
/// u-blox calls it DDC ("Display Data Channel" in the receiver descriptions of generations 6 to 8; section "I2C
/// interface" of later integration manuals).
///
///     register  FD           FE          FF
///               count high   count low   next byte of the stream, FF if there is none
///
/// A write of one byte sets the register of the next read, and reading advances it to FF. The driver writes nothing else,
/// and always in the same transfer as the read, so no other program can interfere.
///
/// Faults of receivers and their handling:
/// - The count reads 7FFF or FFFF while the receiver changes it. Such a count is invalid and is read again.
/// - The count is larger than the data. The receiver then sends FF at the end or in the middle. So a count is used for
///   one piece of at most 255 bytes. FF at the end of a piece is removed if it is longer than any number in a message. FF
///   that remains inside a message breaks its checksum, and only that message is lost. Other FF is content: it is
///   frequent in UBX messages.
struct UbloxPort {
  /// Bytes read before the count is read again, which gives other chips on the bus their turn.
  static let longestPiece = 255
  /// Shortest run of FF at the end of a piece that counts as filler. The longest number in a message has eight bytes.
  static let shortestFiller = 16

  // Arrays to be written, allocated once.
  private static let countRegister: [UInt8] = [0xFD]
  private static let lowCountRegister: [UInt8] = [0xFE]
  private static let streamRegister: [UInt8] = [0xFF]

  /// Number of invalid counts.
  private(set) var implausibleCounts: UInt64 = 0
  /// Number of FF bytes removed.
  private(set) var fillerBytes: UInt64 = 0
  private var chunk: [UInt8] = []

  /// Reads one piece of the stream to the front of `buffer`, which must have room for it.
  ///
  /// `filled` is the number of bytes, also if the function throws.
  mutating func read<Bus: I2CBus>(
    from bus: inout Bus, at address: UInt8, into buffer: inout [UInt8], filled: inout Int
  ) throws(Bus.Failure) -> PortState {
    let count = try readCount(from: &bus, at: address)
    if count == 0 { return .empty }
    if count == 0x7FFF || count == 0xFFFF {
      implausibleCounts += 1
      return .unclear
    }
    let wanted = min(count, UbloxPort.longestPiece)
    let limit = max(1, bus.longestRead)
    while filled < wanted {
      let size = min(limit, wanted - filled)
      try bus.transfer(with: address, writing: UbloxPort.streamRegister, reading: size, into: &chunk)
      for index in 0..<size { buffer[filled + index] = chunk[index] }
      filled += size
    }
    leaveOutFiller(of: buffer, filled: &filled)
    if filled == 0 { return .unclear }
    return count > wanted ? .more : .read
  }

  /// Reads the count.
  ///
  /// If both bytes need separate transfers, the high byte is read first: the count may grow in between and is then too
  /// low, never too high.
  private mutating func readCount<Bus: I2CBus>(from bus: inout Bus, at address: UInt8) throws(Bus.Failure) -> Int {
    if bus.longestRead >= 2 {
      try bus.transfer(with: address, writing: UbloxPort.countRegister, reading: 2, into: &chunk)
      return Int(chunk[0]) << 8 | Int(chunk[1])
    }
    try bus.transfer(with: address, writing: UbloxPort.countRegister, reading: 1, into: &chunk)
    let high = Int(chunk[0])
    try bus.transfer(with: address, writing: UbloxPort.lowCountRegister, reading: 1, into: &chunk)
    return high << 8 | Int(chunk[0])
  }

  private mutating func leaveOutFiller(of buffer: [UInt8], filled: inout Int) {
    var end = filled
    while end > 0, buffer[end - 1] == 0xFF { end -= 1 }
    guard filled - end >= UbloxPort.shortestFiller else { return }
    fillerBytes += UInt64(filled - end)
    filled = end
  }
}
