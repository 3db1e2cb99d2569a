import Bytes
import MakerProtocols
import TestSupport
import Testing

/// No log carries it: built from the specification's table.
@Suite struct AllystarNavPOSLLHTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 28)
    payload.set(UInt32(3_000_000_001), at: 0)
    for (index, value) in [-1_799_999_999, -899_999_991, -1_234_567, 8_848_860].enumerated() {
      payload.set(Int32(value), at: 4 + 4 * index)
    }
    payload.set(UInt32(2_345), at: 20)
    payload.set(UInt32(4_294_967_295), at: 24)
    try payload.bytes.withByteView { view in
      let message = try AllystarNavPOSLLH(view)
      #expect(message.timeOfWeekMilliseconds == 3_000_000_001)
      #expect((message.longitudeDegrees, message.latitudeDegrees) == (-179.9999999, -89.9999991))
      #expect((message.ellipsoidalHeight, message.heightAboveMeanSeaLevel) == (-1234.567, 8848.86))
      #expect((message.horizontalAccuracy, message.verticalAccuracy) == (2.345, 4_294_967.295))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 27).withByteView { (view) -> Void in
      #expect(throws: AllystarError.length(27)) { _ = try AllystarNavPOSLLH(view) }
    }
  }
}

/// No log carries it: built from the specification's table.
@Suite struct AllystarNavDOPTests {
  @Test func everyDilutionHasItsPlace() throws {
    var payload = PayloadBuilder(count: 18)
    payload.set(UInt32(411_652_000), at: 0)
    for index in 0..<7 { payload.set(UInt16(101 + 10 * index), at: 4 + 2 * index) }
    try payload.bytes.withByteView { view in
      let dop = try AllystarNavDOP(view)
      #expect(dop.timeOfWeekMilliseconds == 411_652_000)
      #expect((dop.geometricDilution, dop.positionDilution, dop.timeDilution) == (1.01, 1.11, 1.21))
      #expect((dop.verticalDilution, dop.horizontalDilution) == (1.31, 1.41))
      #expect((dop.northDilution, dop.eastDilution) == (1.51, 1.61))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 17).withByteView { (view) -> Void in
      #expect(throws: AllystarError.length(17)) { _ = try AllystarNavDOP(view) }
    }
  }
}
