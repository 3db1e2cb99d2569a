import TestSupport
import Testing
import UBX

@Suite struct EsfSTATUSTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56210101800b8700400024d0200000000000100000245060a05920d640a1f91"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: EsfSTATUSTests.frame, EsfSTATUS.id) { view in
      let message = try EsfSTATUS(view)
      #expect((message.timeOfWeekMilliseconds, message.version) == (291_000, 2))
      #expect((message.wheelTicksState, message.alignmentState) == (1, 3))
      #expect((message.navigationState, message.inertialSensorsState) == (2, 2))
      #expect(message.fusionMode == 1)
      let gyroscope = message.sensors[0]
      #expect(gyroscope.type == .gyroscopeZ && gyroscope.isUsed && !gyroscope.isReady)
      #expect((gyroscope.calibration, gyroscope.timing, gyroscope.frequency) == (2, 1, 10))
      #expect(gyroscope.hasBadMeasurements && !gyroscope.hasBadTimeTags)
      #expect(gyroscope.hasMissingMeasurements && !gyroscope.isNoisy)
      let accelerometer = message.sensors[1]
      #expect(accelerometer.type == .accelerometerZ && !accelerometer.isUsed && accelerometer.isReady)
      #expect((accelerometer.calibration, accelerometer.timing, accelerometer.frequency) == (1, 3, 100))
      #expect(!accelerometer.hasBadMeasurements && accelerometer.hasBadTimeTags)
      #expect(!accelerometer.hasMissingMeasurements && accelerometer.isNoisy)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 15)
    #expect(failure(EsfSTATUS.self, payload) == .length(15))
  }

  @Test func moreSensorsThanBytesIsAnError() {
    var payload = PayloadBuilder(count: 23)
    payload.set(UInt8(2), at: 4)
    payload.set(UInt8(2), at: 15)
    #expect(failure(EsfSTATUS.self, payload.bytes) == .length(23))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(EsfSTATUS.self, [UInt8](repeating: 0, count: 16)) == .version(0))
  }
}
