import Bytes
import TestSupport
import Testing
import UBX

@Suite struct EsfRAWTests {
  @Test func everyMeasurementComesWithItsTime() throws {
    var payload = PayloadBuilder(count: 4 + 2 * 8)
    payload.set(UInt32(0x1000_0400), at: 4)
    payload.set(UInt32(123_456), at: 8)
    payload.set(UInt32(0x0E00_1000), at: 12)
    payload.set(UInt32(4_294_967_295), at: 16)
    try payload.bytes.withByteView { view in
      let measurements = try EsfRAW(view).measurements
      #expect(measurements.map(\.datum.type) == [.accelerometerX, .gyroscopeX])
      #expect(measurements.map(\.datum.value) == [1, 1])
      #expect(measurements.map(\.timeTag) == [123_456, .max])
    }
  }

  @Test func halfAMeasurementIsNone() throws {
    try [UInt8](repeating: 0, count: 4 + 15).withByteView { view in
      let measurements = try EsfRAW(view).measurements
      #expect(measurements.count == 1)
    }
  }

  @Test func aShorterPayloadIsNone() {
    #expect(failure(EsfRAW.self, [0, 0, 0]) == .length(3))
  }
}
