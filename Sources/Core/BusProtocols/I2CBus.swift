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

/// Waits for drivers whose chip needs time, such as after a reset or between a command and its result.
public protocol Delay {
  /// Returns after at least `nanoseconds`.
  mutating func wait(nanoseconds: Int64)
}

extension Delay {
  /// Returns after at least `microseconds`.
  public mutating func wait(microseconds: Int64) { wait(nanoseconds: microseconds * 1000) }

  /// Returns after at least `milliseconds`.
  public mutating func wait(milliseconds: Int64) { wait(nanoseconds: milliseconds * 1_000_000) }
}

/// Error of a failed bus transfer. Each bus has its own type; all of them classify the failure as a `BusFault`.
public protocol BusFailure: Error, Equatable, Sendable {
  /// Kind of failure.
  var fault: BusFault { get }
}

/// Kind of a failed transfer, as a driver can act on it.
public enum BusFault: Hashable, Sendable {
  /// No acknowledgement of the address or of a byte: the chip is absent, asleep or busy.
  case notAcknowledged
  /// Another controller took the bus.
  case arbitrationLost
  /// The bus stayed busy, or the chip held the clock line low for too long.
  case timedOut
  /// The controller reported a failure without a cause.
  case unspecified
  /// The bus cannot do such a transfer; repeating it is useless.
  case unsupported
  /// The bus no longer exists: its adapter was unplugged or its driver was removed.
  case gone

  /// Whether repeating the transfer may succeed.
  public var isTransient: Bool {
    switch self {
    case .notAcknowledged, .arbitrationLost, .timedOut, .unspecified: true
    case .unsupported, .gone: false
    }
  }
}
