import BusProtocols

/// The I²C port of a u-blox receiver, which u-blox calls DDC ("Display Data Channel" in the receiver descriptions of
/// generations 6 to 8; section "I2C interface" of the integration manuals since).
///
///     register  FD           FE          FF
///               count high   count low   next byte of the stream, FF when there is none
///
/// A write of one byte sets the register that the next read begins with, and reading moves it on to FF. Nothing else is
/// ever written here, and always in the same transfer as the read, so that no other program can come between.
///
/// What receivers get wrong, and what is made of it:
/// - The count reads 7FFF or FFFF: the receiver was about to change it. It is no count; it is asked for again.
/// - The count promises more than there is: FF is sent instead, at the end or in the middle. A count is believed for
///   one piece of 255 bytes at most, and FF at the end of a piece is left out where it is longer than any number in a
///   message. FF that stays inside a message breaks its checksum, and only that message is lost. FF inside the count is
///   otherwise content: UBX messages are full of it.
struct UbloxPort {
  /// Bytes that are read before the count is asked for again, and other chips on the bus have their turn.
  static let longestPiece = 255
  /// Bytes of FF at the end of a piece that are taken for want of data; the longest number in a message has eight.
  static let shortestFiller = 16

  // Arrays as they are written, made once.
  private static let countRegister: [UInt8] = [0xFD]
  private static let lowCountRegister: [UInt8] = [0xFE]
  private static let streamRegister: [UInt8] = [0xFF]

  /// Counts that cannot be one.
  private(set) var implausibleCounts: UInt64 = 0
  /// Bytes of FF that were left out.
  private(set) var fillerBytes: UInt64 = 0
  private var chunk: [UInt8] = []

  /// Reads one piece of the stream to the front of `buffer`, which has room for it, and says in `filled` how much of it
  /// is there, also when it throws on the way.
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

  /// The high byte first where both do not go in one: the count may grow in between, and is then too low, never too
  /// high.
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
