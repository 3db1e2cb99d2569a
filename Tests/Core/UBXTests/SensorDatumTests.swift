import Bytes
import Testing
import UBX

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
