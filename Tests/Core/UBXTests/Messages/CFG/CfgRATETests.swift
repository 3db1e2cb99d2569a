import Testing
import UBX

@Suite struct CfgRATETests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56206080600fa000400030015a6"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgRATETests.frame, CfgRATE.id) { view in
      let message = try CfgRATE(view)
      #expect(message.measurementPeriodMilliseconds == 250)
      #expect((message.measurementsPerSolution, message.timeReference) == (4, 3))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 5)
    #expect(failure(CfgRATE.self, payload) == .length(5))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgRATETests.frame, CfgRATE.id) { view in
      let message = try CfgRATE(view)
      #expect(encoded(message) == bytes(of: CfgRATETests.frame))
    }
  }

  @Test func aNewOneSolvesEachMeasurementInGPSTime() {
    #expect(encoded(CfgRATE(measurementPeriodMilliseconds: 1000)) == ubxFrame(around: "06080600e80301000100"))
  }
}
