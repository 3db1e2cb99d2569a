import Glibc

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
