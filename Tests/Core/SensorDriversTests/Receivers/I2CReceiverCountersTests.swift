import LocationTestKit
import Observations
import Testing

@testable import SensorDrivers

@Suite struct I2CReceiverCountersTests {
  @Test func theReceiverCountsWhatWentWrong() throws {
    let bus = ScriptedI2CBus([
      .transfer(0x42, writing: [0xFD], reading: [0xFF, 0xFF]),
      .failure(.notAcknowledged, 0x42, writing: [0xFD], reading: 2),
      .transfer(0x42, writing: [0xFD], reading: [0, 17]),
      .transfer(0x42, writing: [0xFF], reading: [1] + [UInt8](repeating: 0xFF, count: 16)),
    ])
    var receiver = I2CReceiver(.ublox, on: bus)
    for _ in 1...3 { try receiver.poll(at: receiver.nextPoll) { _ in } }
    try bus.finish()
    #expect(receiver.counters == I2CReceiverCounters(polls: 3, failures: 1, implausibleCounts: 1, fillerBytes: 16))
  }
}
