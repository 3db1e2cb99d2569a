import BusProtocols
import LocationTestKit
import Observations
import SensorDrivers
import Testing

/// What every driver has to make of a chip that is not there, is another one, or was lost, by its `identify` and `start`.
///
/// - Parameters:
///   - identity: the transfers that identify the chip, as they succeed; the first must read.
///   - wrong: the bytes with which another chip answers the first of them.
///   - expected: what the driver then says.
func verifyFaults<Driver: SensorDriver>(
  _: Driver.Type, address: UInt8, identity: [ScriptedI2CBus.Step], wrong: [UInt8],
  expected: SensorError<ScriptedI2CBus.Failure>, sourceLocation: SourceLocation = #_sourceLocation
) throws where Driver.Bus == ScriptedI2CBus {
  guard case .transfer(let target, let written, let answer)? = identity.first else {
    Issue.record("the first step has to be a transfer", sourceLocation: sourceLocation)
    return
  }
  let refusal = ScriptedI2CBus.Step.failure(.notAcknowledged, target, writing: written, reading: answer.count)

  // Absent: three attempts, and an error that says so.
  var bus = ScriptedI2CBus([refusal, refusal, refusal])
  var driver = Driver(bus, address: address)
  let absent = SensorError<ScriptedI2CBus.Failure>.bus(ScriptedI2CBus.Failure(.notAcknowledged))
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
  let gone = SensorError<ScriptedI2CBus.Failure>.bus(ScriptedI2CBus.Failure(.gone))
  #expect(throws: gone, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()

  // Another chip at the address.
  bus = ScriptedI2CBus([.transfer(target, writing: written, reading: wrong)])
  driver = Driver(bus, address: address)
  #expect(throws: expected, sourceLocation: sourceLocation) { try driver.identify() }
  try bus.finish()
}
