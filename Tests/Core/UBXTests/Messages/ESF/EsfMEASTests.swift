import Bytes
import TestSupport
import Testing
import UBX

@Suite struct EsfMEASTests {
  /// Real (pyubx2, pygpsdata-ALL.log).
  private static let frame = "b56210021c006dd8070018200000cd06000ee4feff0d03faff05090b000c6dd80700ee51"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: EsfMEASTests.frame, EsfMEAS.id) { view in
      let message = try EsfMEAS(view)
      #expect(message.timeTag == 514_157)
      #expect((message.timeMark, message.isFallingEdge, message.provider) == (0, false, 0))
      #expect(message.measurements.count == 4)
      #expect(message.measurements.map(\.type.rawValue) == [14, 13, 5, 12])
      #expect(message.measurements.map(\.field) == [0x06CD, 0xFFFEE4, 0xFFFA03, 0x0B09])
      #expect(message.measurements[0].value == 1741.0 / 4096)
      #expect(message.measurements[1].value == -284.0 / 4096)
      #expect(message.measurements[3].value == 28.25)
      #expect(message.calibratedTimeTagMilliseconds == 514_157)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 7)
    #expect(failure(EsfMEAS.self, payload) == .length(7))
  }

  @Test func itsFlagsHaveTheirBits() throws {
    var payload = PayloadBuilder(count: 8)
    payload.set(UInt32(77), at: 0)
    payload.set(UInt16(0b110), at: 4)
    payload.set(UInt16(513), at: 6)
    try payload.bytes.withByteView { view in
      let message = try EsfMEAS(view)
      #expect((message.timeMark, message.isFallingEdge, message.provider) == (2, true, 513))
      #expect(message.measurements.isEmpty && message.calibratedTimeTagMilliseconds == nil)
    }
  }

  @Test func moreMeasurementsThanBytesIsAnError() {
    var payload = PayloadBuilder(count: 15)
    payload.set(UInt16(2 << 11), at: 4)
    #expect(failure(EsfMEAS.self, payload.bytes) == .length(15))
  }

  @Test func aMissingTimeTagIsAnError() {
    var payload = PayloadBuilder(count: 15)
    payload.set(UInt16(1 << 11 | 0x08), at: 4)
    #expect(failure(EsfMEAS.self, payload.bytes) == .length(15))
  }
}

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

@Suite struct SensorDatumTests {
  /// Data type, 24 bits, and what they mean.
  private static let values: [(UInt8, Int32, Double?)] = [
    (5, -4096, -1), (13, 2048, 0.5), (14, 8_388_607, 2047.999755859375), (16, 1024, 1), (17, -8_388_608, -8192),
    (18, 10_045, 9.8095703125), (12, 2825, 28.25), (12, -550, -5.5), (11, -1500, -1.5), (6, 100, 100),
    (7, 0x80_0003, -3), (10, 0x7F_FFFF, 8_388_607), (0, 5, nil), (63, 5, nil),
  ]

  @Test(arguments: SensorDatumTests.values)
  func everyTypeHasItsUnit(_ type: UInt8, _ field: Int32, _ value: Double?) {
    let bits = UInt32(bitPattern: field) & 0xFF_FFFF
    // The two highest bits belong to nothing.
    for word in [bits | UInt32(type) << 24, bits | UInt32(type) << 24 | 0xC000_0000] {
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
      let datum = bytes.withByteView { SensorDatum($0) }
      #expect(datum.type.rawValue == type)
      #expect(datum.field == bits)
      #expect(datum.value == value)
    }
  }

  @Test func theNumbersAreThoseOfUBlox() {
    let types: [SensorDataType] = [
      .none, .gyroscopeZ, .wheelFrontLeft, .wheelFrontRight, .wheelRearLeft, .wheelRearRight, .singleTick, .speed,
      .gyroscopeTemperature, .gyroscopeY, .gyroscopeX, .accelerometerX, .accelerometerY, .accelerometerZ,
    ]
    #expect(types.map(\.rawValue) == [0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18])
  }
}
