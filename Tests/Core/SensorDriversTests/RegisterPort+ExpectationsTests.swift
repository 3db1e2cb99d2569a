import LocationTestKit
import Testing

@testable import SensorDrivers

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
