import BusProtocols

/// The registers of one chip on an I²C bus.
///
///     write   S  address W  A  register  A  value…  P
///     read    S  address W  A  register  A  Sr  address R  A  byte…  NA  P
///
/// A transfer that failed with a transient fault is repeated at once, three times in all. A disturbed edge is over by
/// then; longer faults are left to the caller. All registers used here may be read and written twice.
///
/// The bytes read stay in the port until the next read, so no memory is allocated.
public struct RegisterPort<Bus: I2CBus> {
  /// Error of all transfers.
  public typealias Failure = SensorError<Bus.Failure>

  /// Number of attempts for a transfer with a transient fault.
  public static var attempts: Int { 3 }

  /// I²C address of the chip, 7 bits.
  public let address: UInt8
  private var bus: Bus
  private var selector: [UInt8] = [0]
  private var assignment: [UInt8] = [0, 0]
  private var bytes: [UInt8]

  /// Creates a port. No transfer takes place.
  ///
  /// - Parameter capacity: bytes of the longest read.
  public init(_ bus: Bus, address: UInt8, capacity: Int = 32) {
    self.bus = bus
    self.address = address
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  /// Most bytes that the bus can read in one transfer.
  public var longestRead: Int { bus.longestRead }

  /// Reads `count` registers from `register` on in one transfer, so their values are consistent.
  ///
  /// - Throws: `bus` if the transfer fails, also if the bus cannot read `count` bytes at once.
  public mutating func read(_ register: UInt8, count: Int = 1) throws(Failure) {
    selector[0] = register
    try transfer(selector, reading: count)
  }

  /// Reads and returns a register of one byte.
  public mutating func value(of register: UInt8) throws(Failure) -> UInt8 {
    try read(register)
    return bytes[0]
  }

  /// Writes one byte to a register.
  public mutating func write(_ register: UInt8, _ value: UInt8) throws(Failure) {
    assignment[0] = register
    assignment[1] = value
    try transfer(assignment, reading: 0)
  }

  /// Writes a register and reads it back.
  ///
  /// - Throws: `corrupt` if the bits of `mask` differ.
  public mutating func set(_ register: UInt8, _ value: UInt8, mask: UInt8 = 0xFF) throws(Failure) {
    try write(register, value)
    guard try self.value(of: register) & mask == value & mask else { throw .corrupt }
  }

  /// Runs one transfer with any bytes, for chips whose registers are not one byte wide.
  ///
  /// The bytes read are at the front of the port.
  ///
  /// - Throws: `bus` after the last failed attempt.
  public mutating func transfer(_ written: [UInt8], reading count: Int) throws(Failure) {
    var attempt = 1
    while true {
      do throws(Bus.Failure) {
        return try bus.transfer(with: address, writing: written, reading: count, into: &bytes)
      } catch {
        guard error.fault.isTransient, attempt < RegisterPort.attempts else { throw .bus(error) }
        attempt += 1
      }
    }
  }

  // MARK: What was read

  /// Returns a byte of the last read, by its position.
  public subscript(place: Int) -> UInt8 { bytes[place] }

  /// Decodes 16 bits of the last read, two's complement, little-endian.
  public func int16LittleEndian(at place: Int) -> Int {
    Int(Int16(truncatingIfNeeded: Int32(bytes[place]) | Int32(bytes[place + 1]) << 8))
  }

  /// Decodes 16 bits of the last read, two's complement, big-endian.
  public func int16BigEndian(at place: Int) -> Int {
    Int(Int16(truncatingIfNeeded: Int32(bytes[place]) << 8 | Int32(bytes[place + 1])))
  }

  /// Decodes 16 bits of the last read, unsigned, little-endian.
  public func uint16LittleEndian(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  /// Decodes 16 bits of the last read, unsigned, big-endian.
  public func uint16BigEndian(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

  /// Decodes 24 bits of the last read, two's complement, big-endian.
  public func int24BigEndian(at place: Int) -> Int {
    let unsigned = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    return Int(Int32(bitPattern: unsigned << 8) >> 8)
  }

  /// Decodes 24 bits of the last read, unsigned, big-endian.
  public func uint24BigEndian(at place: Int) -> Int {
    Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
  }

  /// Decodes 24 bits of the last read, two's complement, little-endian.
  public func int24LittleEndian(at place: Int) -> Int {
    let unsigned = UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place])
    return Int(Int32(bitPattern: unsigned << 8) >> 8)
  }

  /// Decodes 24 bits of the last read, unsigned, little-endian.
  public func uint24LittleEndian(at place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16
  }
}

extension RegisterPort {
  /// Throws `wrongIdentity` unless `register` reads as `identity`.
  mutating func require(identity: UInt8, at register: UInt8) throws(Failure) {
    let found = try value(of: register)
    guard found == identity else { throw .wrongIdentity(found: UInt32(found), expected: UInt32(identity)) }
  }

  /// Waits until the bits of `mask` equal `value`.
  ///
  /// - Throws: `notReady` after ten waits of `milliseconds`.
  mutating func wait<D: Delay>(
    for register: UInt8, mask: UInt8, toBe value: UInt8, every milliseconds: Int64, delay: inout D
  ) throws(Failure) {
    for _ in 0..<10 {
      delay.wait(milliseconds: milliseconds)
      if try self.value(of: register) & mask == value { return }
    }
    throw .notReady
  }
}
