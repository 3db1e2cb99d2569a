import LocationTestKit
import SensorDrivers

/// What every driver's error looks like here.
typealias ChipError = SensorError<ScriptedI2CBus.Failure>

/// The transfers of one chip with registers of one byte, as tests write them.
struct ChipScript: Sendable {
  typealias Step = ScriptedI2CBus.Step

  let address: UInt8

  func read(_ register: UInt8, _ answer: [UInt8]) -> Step { .transfer(address, writing: [register], reading: answer) }

  func write(_ register: UInt8, _ value: UInt8) -> Step { .transfer(address, writing: [register, value]) }

  /// Written, and read back as it was written.
  func set(_ register: UInt8, _ value: UInt8) -> [Step] { [write(register, value), read(register, [value])] }

  /// Several registers, each written and read back.
  func set(_ values: [(UInt8, UInt8)]) -> [Step] { values.flatMap { set($0.0, $0.1) } }

  func wait(milliseconds: Int64) -> Step { .wait(atLeast: milliseconds * 1_000_000) }
}

/// 16 bits of two's complement, the high byte first.
func bigEndian(_ values: [Int]) -> [UInt8] {
  values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
}

/// 16 bits of two's complement, the low byte first.
func littleEndian(_ values: [Int]) -> [UInt8] {
  values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
}

/// A driver that did `start`, on a bus that goes on with `more`.
func started<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, _ start: [ScriptedI2CBus.Step],
  more: [ScriptedI2CBus.Step] = []
) throws -> (Driver, ScriptedI2CBus) where Driver.Bus == ScriptedI2CBus {
  let bus = ScriptedI2CBus(start + more)
  var driver = Driver(bus, address: address)
  var delay = bus
  try driver.start(configuration, delay: &delay)
  return (driver, bus)
}
