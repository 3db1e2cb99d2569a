import BusProtocols
import LocationTestKit
import Testing

@testable import SensorDrivers

@Suite struct RegisterPortTests {
  @Test func numbersAreReadInBothOrders() throws {
    let bus = ScriptedI2CBus([.transfer(0x20, writing: [0x10], reading: [0xFE, 0xFF, 0x80, 0x01])])
    var port = RegisterPort(bus, address: 0x20)
    try port.read(0x10, count: 4)
    #expect(port[2] == 0x80)
    #expect(port.int16LittleEndian(at: 0) == -2)
    #expect(port.int16BigEndian(at: 0) == -257)
    #expect(port.uint16LittleEndian(at: 2) == 0x0180)
    #expect(port.uint16BigEndian(at: 2) == 0x8001)
    #expect(port.int24BigEndian(at: 0) == -256 + 0x80 - 0x10000)
    #expect(port.int24BigEndian(at: 1) == -0x7FFF)
    #expect(port.uint24LittleEndian(at: 1) == 0x0180FF)
    #expect(port.uint24BigEndian(at: 0) == 0xFEFF80)
    #expect(port.int24LittleEndian(at: 0) == 0x80FFFE - 0x1000000)
    try bus.finish()
  }

  @Test func aTransferIsTriedThreeTimes() throws {
    let failure = ScriptedI2CBus.Step.failure(.arbitrationLost, 0x20, writing: [0x10], reading: 1)
    let bus = ScriptedI2CBus([
      failure, failure, .transfer(0x20, writing: [0x10], reading: [5]), failure, failure, failure,
    ])
    var port = RegisterPort(bus, address: 0x20)
    #expect(try port.value(of: 0x10) == 5)
    #expect(throws: SensorError.bus(ScriptedI2CBus.Failure(.arbitrationLost))) { try port.value(of: 0x10) }
    try bus.finish()
  }

  @Test func whatWasSetIsReadBack() throws {
    let bus = ScriptedI2CBus([
      .transfer(0x20, writing: [1, 0x5A]), .transfer(0x20, writing: [1], reading: [0x5A]),
      .transfer(0x20, writing: [1, 0x5A]), .transfer(0x20, writing: [1], reading: [0x5B]),
      .transfer(0x20, writing: [1, 0x5A]), .transfer(0x20, writing: [1], reading: [0x5B]),
    ])
    var port = RegisterPort(bus, address: 0x20)
    try port.set(1, 0x5A)
    try port.set(1, 0x5A, mask: 0xF0)
    #expect(throws: ChipError.corrupt) { try port.set(1, 0x5A) }
    try bus.finish()
  }
}

@Suite struct RegisterPortExpectationsTests {
  @Test func anotherIdentityIsToldWithWhatWasExpected() throws {
    let bus = ScriptedI2CBus([
      .transfer(0x20, writing: [0x0F], reading: [0x33]), .transfer(0x20, writing: [0x0F], reading: [0x3D]),
    ])
    var port = RegisterPort(bus, address: 0x20)
    try port.require(identity: 0x33, at: 0x0F)
    #expect(throws: ChipError.wrongIdentity(found: 0x3D, expected: 0x33)) {
      try port.require(identity: 0x33, at: 0x0F)
    }
    try bus.finish()
  }

  @Test func aBitIsAwaitedTenTimes() throws {
    let (busy, done) = (
      ScriptedI2CBus.Step.transfer(0x20, writing: [6], reading: [0x81]),
      ScriptedI2CBus.Step.transfer(0x20, writing: [6], reading: [0x01])
    )
    let bus = ScriptedI2CBus(
      [.wait(atLeast: 10_000_000), busy, .wait(atLeast: 10_000_000), done]
        + [ScriptedI2CBus.Step](repeating: busy, count: 10))
    var port = RegisterPort(bus, address: 0x20)
    var delay = bus
    try port.wait(for: 6, mask: 0x80, toBe: 0, every: 10, delay: &delay)
    #expect(throws: ChipError.notReady) { try port.wait(for: 6, mask: 0x80, toBe: 0, every: 10, delay: &delay) }
    try bus.finish()
  }
}
