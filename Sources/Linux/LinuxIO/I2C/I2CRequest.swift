import Glibc

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

/// The answer to an `I2CRequest`, as one packet.
///
///     0  number    16 bits, that of the request
///     2  error     16 bits: an error number of Linux; 0: the transfer is done
///     4            the bytes that were read, as many as requested; none after an error
///
/// Numbers are little-endian.
package enum I2CAnswer {
  /// Bytes before those that were read.
  package static let headerSize = 4
  /// Bytes of the longest packet.
  package static let largestPacket = headerSize + I2CRequest.longest
  /// The highest error number of Linux (EHWPOISON).
  private static let highestError: UInt16 = 133

  /// Writes a packet into a buffer, in place of its content.
  package static func write(to packet: inout [UInt8], number: UInt16, error: CInt, bytes: ArraySlice<UInt8>) {
    packet.removeAll(keepingCapacity: true)
    packet.append(word: number)
    packet.append(word: UInt16(truncatingIfNeeded: error))
    if error == 0 { packet += bytes }
  }

  /// Returns what a packet says of the request with this number.
  ///
  /// - Parameter count: bytes that were requested.
  /// - Returns: 0, or an error number; EIO for a packet that answers no request; nil for the answer to another request, which
  ///   came after its time.
  package static func result(_ packet: ArraySlice<UInt8>, number: UInt16, count: Int) -> CInt? {
    guard packet.count >= headerSize else { return EIO }
    guard packet.word(at: 0) == number else { return nil }
    let error = packet.word(at: 2)
    if error == 0 { return packet.count == headerSize + count ? 0 : EIO }
    return error <= highestError && packet.count == headerSize ? CInt(error) : EIO
  }
}
