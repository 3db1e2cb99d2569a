/// What a program asks of an I²C bus that another process plays on a Unix socket, as one packet. Docs/Simulation.md is the
/// reference.
///
///     0  kind      1 transfer, 2 claim of the address
///     1  address   seven bits, 0x08...0x77
///     2  number    16 bits, chosen by the program, repeated in the answer
///     4  written   16 bits: bytes to write, at most 4096
///     6  read      16 bits: bytes to read after that in the same transfer, at most 4096
///     8            the bytes to write
///
/// Numbers are little-endian.
package struct I2CRequest: Equatable {
  package enum Kind: UInt8 {
    case transfer = 1
    case claim = 2
  }

  /// Most bytes of each direction.
  package static let longest = 4096
  /// Bytes before those to write.
  package static let headerSize = 8
  /// Bytes of the longest packet.
  package static let largestPacket = headerSize + longest

  package var kind: Kind
  package var address: UInt8
  package var number: UInt16
  /// Bytes to write.
  package var bytes: [UInt8]
  /// Bytes to read.
  package var count: Int

  package init(_ kind: Kind, address: UInt8, number: UInt16, bytes: [UInt8] = [], count: Int = 0) {
    self.kind = kind
    self.address = address
    self.number = number
    self.bytes = bytes
    self.count = count
  }

  /// Parses a packet; nil if it is not exactly one request.
  package init?(_ packet: ArraySlice<UInt8>) {
    guard packet.count >= I2CRequest.headerSize else { return nil }
    let start = packet.startIndex
    let written = Int(packet.word(at: 4))
    count = Int(packet.word(at: 6))
    guard let kind = Kind(rawValue: packet[start]), (0x08...0x77).contains(packet[start + 1]),
      written <= I2CRequest.longest, count <= I2CRequest.longest, packet.count == I2CRequest.headerSize + written
    else { return nil }
    self.kind = kind
    address = packet[start + 1]
    number = packet.word(at: 2)
    bytes = Array(packet.dropFirst(I2CRequest.headerSize))
  }

  /// Writes the packet into a buffer, in place of its content.
  package func write(to packet: inout [UInt8]) {
    packet.removeAll(keepingCapacity: true)
    packet.append(kind.rawValue)
    packet.append(address)
    packet.append(word: number)
    packet.append(word: UInt16(truncatingIfNeeded: bytes.count))
    packet.append(word: UInt16(truncatingIfNeeded: count))
    packet += bytes
  }
}

extension [UInt8] {
  mutating func append(word: UInt16) {
    append(UInt8(truncatingIfNeeded: word))
    append(UInt8(word >> 8))
  }
}

extension ArraySlice<UInt8> {
  /// Returns 16 bits, little-endian, at a distance from the start.
  func word(at distance: Int) -> UInt16 {
    UInt16(self[startIndex + distance]) | UInt16(self[startIndex + distance + 1]) << 8
  }
}
