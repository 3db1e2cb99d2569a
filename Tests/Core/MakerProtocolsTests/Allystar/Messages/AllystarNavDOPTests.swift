import Bytes
import MakerProtocols
import TestSupport
import Testing

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
