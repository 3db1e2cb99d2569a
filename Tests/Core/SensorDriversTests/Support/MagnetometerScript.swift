import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Testing

/// The transfers of one chip, for scripts.
struct MagnetometerScript: Sendable {
  typealias Step = ScriptedI2CBus.Step

  let address: UInt8

  func read(_ register: UInt8, _ answer: [UInt8]) -> Step { .transfer(address, writing: [register], reading: answer) }

  func write(_ register: UInt8, _ value: UInt8) -> Step { .transfer(address, writing: [register, value]) }

  /// Written, and read back as it was written.
  func set(_ register: UInt8, _ value: UInt8) -> [Step] { [write(register, value), read(register, [value])] }

  func wait(milliseconds: Int64) -> Step { .wait(atLeast: milliseconds * 1_000_000) }
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

/// What every magnetometer has to make of a chip that repeats itself, and of one that never has anything new.
///
/// - Parameters:
///   - start: the transfers of `start`.
///   - new: those of a `read` that returns a sample; `next` are those with which it begins the next measurement.
///   - nothing: those of a `read` that returns nil.
func verifyStuck<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, start: [ScriptedI2CBus.Step],
  new: [ScriptedI2CBus.Step], next: [ScriptedI2CBus.Step] = [], nothing: [ScriptedI2CBus.Step],
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  var steps: [ScriptedI2CBus.Step] = []
  for _ in 0..<100 { steps += new + next }
  var (driver, bus) = try started(Driver.self, address: address, configuration, start, more: steps + new)
  for _ in 0..<100 { #expect(try driver.read(at: .zero) != nil, sourceLocation: sourceLocation) }
  #expect(throws: SensorError<ScriptedI2CBus.Failure>.stuck, sourceLocation: sourceLocation) {
    try driver.read(at: .zero)
  }
  try bus.finish()
  try verifySilence(
    Driver.self, address: address, configuration, start: start, nothing: nothing, sourceLocation: sourceLocation)
}

/// What a magnetometer has to make of a chip that never has anything new.
func verifySilence<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, start: [ScriptedI2CBus.Step],
  nothing: [ScriptedI2CBus.Step], sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  var (driver, bus) = try started(
    Driver.self, address: address, configuration, start, more: nothing + nothing + nothing)
  #expect(try driver.read(at: .zero) == nil, sourceLocation: sourceLocation)
  let limit = MonotonicInstant(nanoseconds: 2_000_000_000)
  #expect(try driver.read(at: limit) == nil, sourceLocation: sourceLocation)
  #expect(throws: SensorError<ScriptedI2CBus.Failure>.stuck, sourceLocation: sourceLocation) {
    try driver.read(at: MonotonicInstant(nanoseconds: 2_000_000_001))
  }
  try bus.finish()
}

/// Runs a self-test to the end of its script.
func verifySelfTest<Driver: SelfTestingSensor>(
  _: Driver.Type, address: UInt8, _ steps: [ScriptedI2CBus.Step], isGood: Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  let bus = ScriptedI2CBus(steps)
  var driver = Driver(bus, address: address)
  var delay = bus
  if isGood {
    #expect(throws: Never.self, sourceLocation: sourceLocation) { try driver.selfTest(delay: &delay) }
  } else {
    #expect(throws: SensorError<ScriptedI2CBus.Failure>.failedSelfTest, sourceLocation: sourceLocation) {
      try driver.selfTest(delay: &delay)
    }
  }
  try bus.finish()
}

/// What `start` says of a chip that does not do as it was told: `steps` end where it is noticed.
func verifyStart<Driver: SensorDriver>(
  of _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, _ steps: [ScriptedI2CBus.Step],
  fails error: SensorError<ScriptedI2CBus.Failure>, sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  let bus = ScriptedI2CBus(steps)
  var driver = Driver(bus, address: address)
  var delay = bus
  #expect(throws: error, sourceLocation: sourceLocation) { try driver.start(configuration, delay: &delay) }
  try bus.finish()
}
