import Bytes
import MakerProtocols
import TestSupport
import Testing

/// No log carries it: built from the specification's table.
@Suite struct CASICNavSOLTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 72)
    payload.set(UInt32(4_000_000_000), at: 0)
    for (index, value) in [8, 7, 1, 5, 17, 10, 4, 3].enumerated() { payload.set(UInt8(value), at: 4 + index) }
    payload.set(UInt16(2300), at: 14)
    payload.set(411_652.25, at: 16)
    payload.set(-2_386_073.75, at: 24)
    payload.set(-3_922_162.5, at: 32)
    payload.set(4_414_336.125, at: 40)
    payload.set(Float(6.25), at: 48)
    for (index, value) in [-1.5, 2.5, 0.125, 0.0625, 1.5].enumerated() { payload.set(Float(value), at: 52 + 4 * index) }
    try payload.bytes.withByteView { view in
      let solution = try CASICNavSOL(view)
      #expect(solution.runTimeMilliseconds == 4_000_000_000)
      #expect(solution.positionValidity == .combined && solution.velocityValidity == .threeDimensional)
      #expect((solution.timeSource, solution.systems, solution.satellitesUsed) == (1, 5, 17))
      #expect((solution.gpsSatellitesUsed, solution.beidouSatellitesUsed, solution.glonassSatellitesUsed) == (10, 4, 3))
      #expect((solution.week, solution.timeOfWeek) == (2300, 411_652.25))
      #expect(
        (solution.positionX, solution.positionY, solution.positionZ) == (-2_386_073.75, -3_922_162.5, 4_414_336.125))
      #expect((solution.positionAccuracy, solution.speedAccuracy) == (2.5, 0.25))
      #expect((solution.velocityX, solution.velocityY, solution.velocityZ) == (-1.5, 2.5, 0.125))
      #expect(solution.positionDilution == 1.5)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 68).withByteView { (view) -> Void in
      #expect(throws: CASICError.length(68)) { _ = try CASICNavSOL(view) }
    }
  }
}

@Suite struct CASICNavDOPTests {
  @Test("quectel-l76k-binary.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal: "bace1c000101085c03118a03a83f6d42433fbdbc883f3ff6063fb91b0d3f3406333f0477bf8d")
    try frame.withByteView { view in
      let dop = try CASICNavDOP(view.slice(6, view.count - 4))
      #expect(dop.runTimeMilliseconds == 285_432_840)
      let values = [
        dop.positionDilution, dop.horizontalDilution, dop.verticalDilution, dop.northDilution, dop.eastDilution,
        dop.timeDilution,
      ]
      for (value, expected) in zip(values, [1.312608, 0.762732, 1.068260, 0.527195, 0.551204, 0.699313]) {
        #expect((value - expected).magnitude < 1e-6)
      }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 24).withByteView { (view) -> Void in
      #expect(throws: CASICError.length(24)) { _ = try CASICNavDOP(view) }
    }
  }
}
