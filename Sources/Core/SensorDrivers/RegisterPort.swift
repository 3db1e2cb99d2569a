import BusProtocols

/// The registers of one chip on an I²C bus.
///
///     write   S  address W  A  register  A  value…  P
///     read    S  address W  A  register  A  Sr  address R  A  byte…  NA  P
///
/// A transfer that failed and may succeed a moment later is repeated at once, three times in all: a disturbed edge is
/// over by then, and what lasts longer is for the caller to wait for. All registers here may be read and written twice.
///
/// What was read stays in the port until the next read, so nothing is allocated.
public struct RegisterPort<Bus: I2CBus> {
  public typealias Failure = SensorError<Bus.Failure>

  /// How often a transfer is tried.
  public static var attempts: Int { 3 }

  public let address: UInt8
  private var bus: Bus
  private var selector: [UInt8] = [0]
  private var assignment: [UInt8] = [0, 0]
  private var bytes: [UInt8]

  /// - Parameter capacity: the longest read.
  public init(_ bus: Bus, address: UInt8, capacity: Int = 32) {
    self.bus = bus
    self.address = address
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  /// Bytes that one transfer of the bus can read.
  public var longestRead: Int { bus.longestRead }

  /// Reads `count` registers from `register` on, in one transfer, so that they belong together; a bus that cannot read so
  /// many at once refuses.
  public mutating func read(_ register: UInt8, count: Int = 1) throws(Failure) {
    selector[0] = register
    try transfer(selector, reading: count)
  }

  /// A register that is one byte.
  public mutating func value(of register: UInt8) throws(Failure) -> UInt8 {
    try read(register)
    return bytes[0]
  }

  public mutating func write(_ register: UInt8, _ value: UInt8) throws(Failure) {
    assignment[0] = register
    assignment[1] = value
    try transfer(assignment, reading: 0)
  }

  /// Writes, and reads back what the chip made of it; only the bits of `mask` have to be the same.
  public mutating func set(_ register: UInt8, _ value: UInt8, mask: UInt8 = 0xFF) throws(Failure) {
    try write(register, value)
    guard try self.value(of: register) & mask == value & mask else { throw .corrupt }
  }

  /// One transfer as it is, for chips whose registers are not one byte wide. What it reads is at the port's front.
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

  /// Of the last read, by its place in it.
  public subscript(place: Int) -> UInt8 { bytes[place] }

  /// Two's complement, the low byte first.
  public func int16LittleEndian(at place: Int) -> Int {
    Int(Int16(truncatingIfNeeded: Int32(bytes[place]) | Int32(bytes[place + 1]) << 8))
  }

  /// Two's complement, the high byte first.
  public func int16BigEndian(at place: Int) -> Int {
    Int(Int16(truncatingIfNeeded: Int32(bytes[place]) << 8 | Int32(bytes[place + 1])))
  }

  public func uint16LittleEndian(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  public func uint16BigEndian(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

  /// 24 bits of two's complement, the high byte first.
  public func int24BigEndian(at place: Int) -> Int {
    let unsigned = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    return Int(Int32(bitPattern: unsigned << 8) >> 8)
  }

  /// 24 bits without a sign, the high byte first.
  public func uint24BigEndian(at place: Int) -> Int {
    Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
  }

  /// 24 bits of two's complement, the low byte first.
  public func int24LittleEndian(at place: Int) -> Int {
    let unsigned = UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place])
    return Int(Int32(bitPattern: unsigned << 8) >> 8)
  }

  /// 24 bits without a sign, the low byte first.
  public func uint24LittleEndian(at place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16
  }
}
