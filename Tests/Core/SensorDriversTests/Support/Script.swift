import BusProtocols
import LocationTestKit
import SensorDrivers

/// The transfers of one chip with registers of one byte, as tests write them.
struct Script {
  let address: UInt8

  func read(_ register: UInt8, _ answer: [UInt8]) -> ScriptedI2CBus.Step {
    .transfer(address, writing: [register], reading: answer)
  }

  func write(_ register: UInt8, _ value: UInt8) -> ScriptedI2CBus.Step {
    .transfer(address, writing: [register, value])
  }

  /// Written and read back.
  func set(_ register: UInt8, _ value: UInt8) -> [ScriptedI2CBus.Step] {
    [write(register, value), read(register, [value])]
  }
}

typealias ScriptedError = SensorError<ScriptedI2CBus.Failure>
