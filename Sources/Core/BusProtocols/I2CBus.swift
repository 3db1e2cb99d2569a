/// An I²C bus seen by its controller, so that drivers do not depend on the machine.
///
/// Data is passed in byte arrays. A driver reuses one buffer for reading, so a transfer allocates nothing.
public protocol I2CBus {
  /// Error that a failed transfer throws.
  associatedtype Failure: BusFailure

  /// Largest number of bytes that one transfer can read, at least 1.
  ///
  /// A driver splits a longer transfer if its chip allows.
  var longestRead: Int { get }
  /// Largest number of bytes that one transfer can write, at least 1.
  var longestWrite: Int { get }

  /// Writes, then reads, in one transfer that no other controller can interrupt:
  ///
  ///     S  address W  A  bytes…  Sr  address R  A  buffer…  NA  P
  ///
  /// Without `bytes` it only reads; with a `count` of 0 it only writes; with neither it does nothing.
  ///
  /// - Parameters:
  ///   - address: seven bits, 0x08...0x77, without the direction bit.
  ///   - bytes: bytes to write; for most chips the number of a register, then its content.
  ///   - count: number of bytes to read.
  ///   - buffer: receives them from index 0; a shorter buffer is lengthened, a longer one keeps its length.
  /// - Throws: a failure whose `fault` says whether repeating can help. Whether the chip received the bytes is then
  ///   unknown.
  mutating func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(Failure)
}

extension I2CBus {
  /// Writes all of `bytes` in one transfer.
  public mutating func write(_ bytes: [UInt8], to address: UInt8) throws(Failure) {
    var nothing: [UInt8] = []
    try transfer(with: address, writing: bytes, reading: 0, into: &nothing)
  }

  /// Reads `count` bytes into `buffer` from index 0, in one transfer that writes nothing.
  public mutating func read(_ count: Int, from address: UInt8, into buffer: inout [UInt8]) throws(Failure) {
    try transfer(with: address, writing: [], reading: count, into: &buffer)
  }
}
