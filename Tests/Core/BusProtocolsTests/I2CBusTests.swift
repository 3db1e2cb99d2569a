import BusProtocols
import LocationTestKit
import Testing

@Suite struct I2CBusTests {
  @Test func writeAndReadAreTransfersOfOneHalf() throws {
    var bus = ScriptedI2CBus([
      .transfer(0x1E, writing: [0x20, 0x70]), .transfer(0x10, reading: [1, 2, 3]),
    ])
    try bus.write([0x20, 0x70], to: 0x1E)
    var buffer: [UInt8] = []
    try bus.read(3, from: 0x10, into: &buffer)
    #expect(buffer == [1, 2, 3])
    try bus.finish()
  }

  @Test func aBusCanBeAValue() throws {
    /// A chip of 256 registers that moves on to the next one with each byte.
    struct RegisterBus: I2CBus {
      struct Failure: BusFailure { var fault: BusFault }
      var registers = [UInt8](repeating: 0, count: 256)
      var longestRead: Int { 256 }
      var longestWrite: Int { 257 }

      mutating func transfer(
        with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
      ) throws(Failure) {
        guard address == 0x1E else { throw Failure(fault: .notAcknowledged) }
        let first = Int(bytes.first ?? 0)
        for (offset, byte) in bytes.dropFirst().enumerated() { registers[(first + offset) & 0xFF] = byte }
        buffer = (0..<count).map { registers[(first + $0) & 0xFF] }
      }
    }
    var bus = RegisterBus()
    try bus.write([0x20, 7, 8], to: 0x1E)
    var buffer: [UInt8] = []
    try bus.transfer(with: 0x1E, writing: [0x20], reading: 2, into: &buffer)
    #expect(buffer == [7, 8])
    #expect(throws: RegisterBus.Failure(fault: .notAcknowledged)) { try bus.write([0], to: 0x1F) }
  }
}
