import BusProtocols
import LocationTestKit
import Testing

@testable import SensorDrivers

@Suite struct InvenSenseRegistersTests {
  private static let chip = ChipScript(address: 0x68)
  private static let registers = InvenSenseRegisters(power: 0x6B, userControl: 0x6A, interruptPin: 0x37)

  @Test(arguments: [0, 90] as [Int64]) func aRestartWaitsUntilTheResetIsOver(_ pause: Int64) throws {
    let chip = InvenSenseRegistersTests.chip
    let pauses = pause == 0 ? [] : [chip.wait(milliseconds: pause)]
    let end = [
      chip.wait(milliseconds: 10), chip.read(0x6B, [0xC0]), chip.wait(milliseconds: 10), chip.read(0x6B, [0x40]),
    ]
    let bus = ScriptedI2CBus([chip.write(0x6B, 0x80)] + pauses + end + chip.set(0x6B, 0x01))
    var port = RegisterPort(bus, address: 0x68)
    var delay = bus
    try port.restart(InvenSenseRegistersTests.registers, pause: pause, delay: &delay)
    try bus.finish()
  }

  @Test func theBypassEndsTheChipsOwnBusMaster() throws {
    let chip = InvenSenseRegistersTests.chip
    let bus = ScriptedI2CBus(chip.set([(0x6A, 0x00), (0x37, 0x02)]))
    var port = RegisterPort(bus, address: 0x68)
    try port.openBypass(InvenSenseRegistersTests.registers)
    try bus.finish()
  }

  @Test func sleepKeepsTheClock() throws {
    let bus = ScriptedI2CBus([InvenSenseRegistersTests.chip.write(0x6B, 0x41)])
    var port = RegisterPort(bus, address: 0x68)
    try port.sleep(InvenSenseRegistersTests.registers)
    try bus.finish()
  }
}
