import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct CASICNavPVTests {
  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { ($0 - expected).magnitude < 1e-6 } ?? false
  }

  @Test("quectel-l76k-binary.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal: "bace50000103085c0311070707110a0403008a03a83f053ece59e3945ec00f9b1b0ebbd4474028166042bfdfacc17824"
        + "2140540c9e400000000000000000000000000000000000000000442c8f43d46d0d3d002474497092231c")
    try frame.withByteView { view in
      let solution = try CASICNavPV(view.slice(6, view.count - 4))
      #expect(solution.runTimeMilliseconds == 285_432_840)
      #expect(solution.positionValidity == .threeDimensional && solution.velocityValidity == .threeDimensional)
      #expect((solution.systems, solution.satellitesUsed) == (7, 17))
      #expect((solution.gpsSatellitesUsed, solution.beidouSatellitesUsed, solution.glonassSatellitesUsed) == (10, 4, 3))
      #expect((solution.longitudeDegrees, solution.latitudeDegrees) == (-122.32637639180037, 47.66195846889433))
      #expect((solution.ellipsoidalHeight, solution.geoidSeparation) == (56.021636962890625, -21.609251022338867))
      // Variances of 2.5179 m² and 4.9390 m².
      #expect(isNear(solution.horizontalAccuracy, 1.586774))
      #expect(isNear(solution.verticalAccuracy, 2.222387))
      #expect(isNear(solution.speedAccuracy, 0.185819))
      // A million square degrees: it stands still.
      #expect(solution.courseAccuracyDegrees == nil)
      #expect((solution.speed, solution.velocityUp) == (0, 0))
      #expect((solution.courseDegrees - 286.34583).magnitude < 1e-4)
      #expect(isNear(solution.positionDilution, 1.312608))
    }
  }

  @Test func velocitiesAndTheirDeviations() throws {
    var payload = PayloadBuilder(count: 80)
    for (index, value) in [3, -4, 0.5, 5.0625, 5, 306.875, 0.25, 4].enumerated() {
      payload.set(Float(value), at: 48 + 4 * index)
    }
    try payload.bytes.withByteView { view in
      let solution = try CASICNavPV(view)
      #expect((solution.velocityNorth, solution.velocityEast, solution.velocityUp) == (3, -4, 0.5))
      #expect((solution.spatialSpeed, solution.speed, solution.courseDegrees) == (5.0625, 5, 306.875))
      #expect((solution.speedAccuracy, solution.courseAccuracyDegrees) == (0.5, 2))
      #expect(solution.horizontalAccuracy == nil && solution.verticalAccuracy == nil)
    }
  }

  @Test(arguments: [Float.nan, -1, 0, .infinity])
  func whatIsNoVarianceIsNoAccuracy(_ variance: Float) throws {
    var payload = PayloadBuilder(count: 80)
    for offset in [40, 44, 72, 76] { payload.set(variance, at: offset) }
    try payload.bytes.withByteView { view in
      let solution = try CASICNavPV(view)
      #expect(solution.horizontalAccuracy == nil && solution.verticalAccuracy == nil)
      #expect(solution.speedAccuracy == nil && solution.courseAccuracyDegrees == nil)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 76).withByteView { (view) -> Void in
      #expect(throws: CASICError.length(76)) { _ = try CASICNavPV(view) }
    }
  }
}
