import BusProtocols
import Simulator
import Testing

@Suite struct SimulatedI2CBusTests {
  private let bus = SimulatedI2CBus()

  private func write(_ bytes: [UInt8]) throws {
    var buffer: [UInt8] = []
    try bus.transfer(with: 0x1C, writing: bytes, reading: 0, into: &buffer)
  }

  private func read(_ register: UInt8, _ count: Int, from address: UInt8 = 0x1C) throws -> [UInt8] {
    var buffer: [UInt8] = []
    try bus.transfer(with: address, writing: [register], reading: count, into: &buffer)
    return Array(buffer.prefix(count))
  }

  private func fault(_ body: () throws -> Void) -> BusFault? {
    do {
      try body()
      return nil
    } catch {
      return (error as? SimulatedI2CBus.Failure)?.fault
    }
  }

  @Test func registersAreReadAndWritten() throws {
    bus.attach(SimulatedChip([0x10: 1, 0x11: 2], readOnly: [0x11]), at: 0x1C)
    #expect(try read(0x10, 3) == [1, 2, 0])
    try write([0x10, 7, 8, 9])
    #expect(try read(0x10, 3) == [7, 2, 9])
    #expect(bus.written.map(\.bytes) == [[0x10], [0x10, 7, 8, 9], [0x10]])
    #expect(bus.transfers == 3 && bus.asked == [0x1C])
  }

  @Test func chipsCountInTheirOwnWays() throws {
    let registers: [UInt8: UInt8] = [0x10: 1, 0x11: 2]
    bus.attach(SimulatedChip(registers, counting: .whenBitSeven), at: 0x1C)
    #expect(try read(0x10, 2) == [1, 1])
    #expect(try read(0x90, 2) == [1, 2])
    bus.attach(SimulatedChip(registers, counting: .never), at: 0x1C)
    #expect(try read(0x10, 2) == [1, 1])
  }

  @Test func nobodyAnswersWhereNobodyIs() {
    #expect(fault { _ = try read(0, 1) } == .notAcknowledged)
    bus.attach(SimulatedChip([:]), at: 0x1C)
    #expect(fault { _ = try read(0, 1) } == nil)
    bus.detach(0x1C)
    #expect(fault { _ = try read(0, 1) } == .notAcknowledged)
    bus.unplug()
    #expect(fault { _ = try read(0, 1) } == .gone)
  }

  @Test func faultsComeOnDemand() throws {
    bus.attach(SimulatedChip([0x10: 0x01]), at: 0x1C)
    bus.fail(.timedOut, times: 2)
    #expect(fault { _ = try read(0x10, 1) } == .timedOut)
    #expect(fault { _ = try read(0x10, 1) } == .timedOut)
    bus.with(0x1C) { $0.refusesEvery = 2 }
    #expect(fault { _ = try read(0x10, 1) } == nil)
    #expect(fault { _ = try read(0x10, 1) } == .notAcknowledged)
    bus.with(0x1C) {
      $0.refusesEvery = nil
      $0.corruption = (every: 2, bits: 0x80)
    }
    let bytes = try (0..<4).map { _ in try read(0x10, 1)[0] }
    #expect(bytes.filter { $0 == 0x81 }.count == 2 && bytes.filter { $0 == 0x01 }.count == 2)
  }

  @Test func aChipMayActOnWhatItIsTold() throws {
    var chip = SimulatedChip([0x20: 5])
    chip.afterWrite = { chip, register, value in
      if register == 0x21, value == 4 { chip.registers[0x20] = 0 }
    }
    chip.beforeRead = { chip, register in
      if register == 0x30 { chip.registers[0x30] = (chip.registers[0x30] ?? 0) + 1 }
    }
    bus.attach(chip, at: 0x1C)
    try write([0x21, 4])
    #expect(try read(0x20, 1) == [0])
    #expect(try read(0x30, 1) == [1])
    #expect(try read(0x30, 1) == [2])
  }

  @Test func aNarrowBusRefusesLongTransfers() {
    let narrow = SimulatedI2CBus(longestRead: 1, longestWrite: 2)
    narrow.attach(SimulatedChip([:]), at: 0x1C)
    var buffer: [UInt8] = []
    #expect(fault { try narrow.transfer(with: 0x1C, writing: [0], reading: 2, into: &buffer) } == .unsupported)
  }
}
