import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Simulator
import Testing

/// What every driver has to make of a chip that is not there, is another one, or was lost, by its `identify` and `start`.
///
/// - Parameters:
///   - identity: the transfers that identify the chip, as they succeed; the first must read.
///   - wrong: the bytes with which another chip answers the first of them.
///   - expected: what the driver then says.
func verifyFaults<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, identity: [ScriptedI2CBus.Step], wrong: [UInt8],
  expected: ChipError, sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  guard case .transfer(let target, let written, let answer)? = identity.first else {
    Issue.record("the first step has to be a transfer", sourceLocation: sourceLocation)
    return
  }
  let refusal = ScriptedI2CBus.Step.failure(.notAcknowledged, target, writing: written, reading: answer.count)

  // Absent: three attempts, and an error that says so.
  var bus = ScriptedI2CBus([refusal, refusal, refusal])
  var driver = Driver(bus, address: address)
  let absent = ChipError.bus(ScriptedI2CBus.Failure(.notAcknowledged))
  #expect(throws: absent, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()

  // A disturbed transfer is repeated.
  bus = ScriptedI2CBus([refusal, refusal] + identity)
  driver = Driver(bus, address: address)
  #expect(throws: Never.self, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()

  // A bus that is gone is not asked again.
  bus = ScriptedI2CBus([.failure(.gone, target, writing: written, reading: answer.count)])
  driver = Driver(bus, address: address)
  let gone = ChipError.bus(ScriptedI2CBus.Failure(.gone))
  #expect(throws: gone, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()

  // Another chip at the address.
  bus = ScriptedI2CBus([.transfer(target, writing: written, reading: wrong)])
  driver = Driver(bus, address: address)
  #expect(throws: expected, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()
}

/// What a driver has to make of another chip, when it needs more than one transfer to know.
func verifyWrongIdentity<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ steps: [ScriptedI2CBus.Step], _ expected: ChipError,
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  let bus = ScriptedI2CBus(steps)
  var driver = Driver(bus, address: address)
  #expect(throws: expected, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()
}

/// Checks the error of `start` for a chip that does not accept its settings; `steps` end where that is detected.
func verifyStart<Driver: SensorDriver>(
  of _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, _ steps: [ScriptedI2CBus.Step],
  fails error: ChipError, sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  let bus = ScriptedI2CBus(steps)
  var driver = Driver(bus, address: address)
  var delay = bus
  #expect(throws: error, sourceLocation: sourceLocation) { try driver.start(configuration, delay: &delay) }
  try bus.finish()
}

/// What `start` has to make of a register that does not keep its value: each that it reads back, one after the other,
/// answers with all its bits turned.
func verifyCorrupt<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, start: [ScriptedI2CBus.Step],
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  var tried = 0
  for index in start.indices.dropFirst() {
    guard case .transfer(_, let written, let answer) = start[index], written.count == 1, answer.count == 1,
      case .transfer(_, let before, _) = start[index - 1], before.count == 2, before[0] == written[0],
      before[1] == answer[0]
    else { continue }
    try verifyStart(
      of: Driver.self, address: address, configuration,
      start[..<index] + [.transfer(address, writing: written, reading: [~answer[0]])], fails: .corrupt,
      sourceLocation: sourceLocation)
    tried += 1
  }
  #expect(tried > 0, "nothing was read back", sourceLocation: sourceLocation)
}

/// What every driver has to make of a chip that repeats itself, and of one that never has anything new.
///
/// - Parameters:
///   - start: the transfers of `start`.
///   - reading: those of a `read` that returns a sample; `next` are those with which it begins the next measurement.
///   - nothing: those of a `read` that returns nil.
///   - period: nanoseconds between reads.
func verifyStuck<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, start: [ScriptedI2CBus.Step],
  reading: [ScriptedI2CBus.Step], next: [ScriptedI2CBus.Step] = [], nothing: [ScriptedI2CBus.Step],
  every period: Int64 = 10_000_000, sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  let readings = (0..<100).flatMap { _ in reading + next } + reading
  var (driver, bus) = try started(Driver.self, address: address, configuration, start, more: readings)
  var instant = MonotonicInstant.zero
  for _ in 0..<100 {
    #expect(try driver.read(at: instant) != nil, sourceLocation: sourceLocation)
    instant = instant.advanced(byNanoseconds: period)
  }
  #expect(throws: ChipError.stuck, sourceLocation: sourceLocation) { try driver.read(at: instant) }
  try bus.finish()
  try verifySilence(
    Driver.self, address: address, configuration, start: start, nothing: nothing, sourceLocation: sourceLocation)
}

/// What every driver has to make of a chip that has nothing new for more than 2 s.
func verifySilence<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, _ configuration: Driver.Configuration, start: [ScriptedI2CBus.Step],
  nothing: [ScriptedI2CBus.Step], sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  var (driver, bus) = try started(
    Driver.self, address: address, configuration, start, more: nothing + nothing + nothing)
  #expect(try driver.read(at: .zero) == nil, sourceLocation: sourceLocation)
  let limit = MonotonicInstant(nanoseconds: 2_000_000_000)
  #expect(try driver.read(at: limit) == nil, sourceLocation: sourceLocation)
  #expect(throws: ChipError.stuck, sourceLocation: sourceLocation) {
    try driver.read(at: limit.advanced(byNanoseconds: 1))
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
    #expect(throws: ChipError.failedSelfTest, sourceLocation: sourceLocation) {
      try driver.selfTest(delay: &delay)
    }
  }
  try bus.finish()
}
