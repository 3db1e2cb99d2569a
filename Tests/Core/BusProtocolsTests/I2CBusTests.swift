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

@Suite struct DelayTests {
  private struct CountingDelay: Delay {
    var waited: [Int64] = []

    mutating func wait(nanoseconds: Int64) { waited.append(nanoseconds) }
  }

  @Test func longerUnitsAreNanoseconds() {
    var delay = CountingDelay()
    delay.wait(microseconds: 3)
    delay.wait(milliseconds: 4000)
    #expect(delay.waited == [3000, 4_000_000_000])
  }
}

@Suite struct BusFailureTests {
  @Test func whatMayPassIsWorthRepeating() {
    for fault in [.notAcknowledged, .arbitrationLost, .timedOut, .unspecified] as [BusFault] {
      #expect(fault.isTransient, "\(fault)")
    }
    #expect(!BusFault.unsupported.isTransient)
    #expect(!BusFault.gone.isTransient)
  }

  @Test func genericCodeLearnsTheFaultOfAnyBus() {
    func fault<Bus: I2CBus>(of bus: inout Bus) -> BusFault? {
      do throws(Bus.Failure) {
        try bus.write([1], to: 0x1E)
        return nil
      } catch {
        return error.fault
      }
    }
    var bus = ScriptedI2CBus([.failure(.arbitrationLost, 0x1E, writing: [1]), .transfer(0x1E, writing: [1])])
    #expect(fault(of: &bus) == .arbitrationLost)
    #expect(fault(of: &bus) == nil)
  }
}
