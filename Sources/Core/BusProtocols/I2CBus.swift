/// An I²C bus as its controller, for drivers that are the same on every machine.
///
/// What is passed and returned are plain byte arrays: a driver keeps one for what it reads, and nothing is allocated per
/// transfer.
public protocol I2CBus {
  associatedtype Failure: BusFailure

  /// Bytes that one transfer can read and write; at least 1. A driver with more to move does it piece by piece, where
  /// the chip allows.
  var longestRead: Int { get }
  var longestWrite: Int { get }

  /// One transfer that nobody else on the bus can come between:
  ///
  ///     S  address W  A  bytes…  Sr  address R  A  buffer…  NA  P
  ///
  /// Without `bytes` it only reads, with a `count` of 0 it only writes. With neither it does nothing.
  ///
  /// - Parameters:
  ///   - address: seven bits, 0x08...0x77; the direction bit is the bus's affair.
  ///   - bytes: to write; for most chips the number of a register, then its content.
  ///   - count: how many bytes to read.
  ///   - buffer: gets them at its front; it is made longer when it is too short, and never shorter.
  /// - Throws: a failure that says whether repeating can help. Whether the chip took what was written is then unknown.
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

  /// Reads `count` bytes to the front of `buffer` in one transfer that writes nothing.
  public mutating func read(_ count: Int, from address: UInt8, into buffer: inout [UInt8]) throws(Failure) {
    try transfer(with: address, writing: [], reading: count, into: &buffer)
  }
}
