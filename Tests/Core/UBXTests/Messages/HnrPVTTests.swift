import Testing
import UBX

@Suite struct HnrPVTTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = """
    b562280048009a508918e407020612142205054d19f1041500004fe7b0b72b56441a84161100f4adfffff1050000fa05\
    0000f873220206120f000e0000000a0000005a00000087d612000000000002ba
    """

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: HnrPVTTests.frame, HnrPVT.id) { view in
      let message = try HnrPVT(view)
      #expect(message.timeOfWeekMilliseconds == 411_652_250)
      #expect((message.year, message.month, message.day) == (2020, 2, 6))
      #expect((message.hour, message.minute, message.second) == (18, 20, 34))
      #expect(message.isDateValid && !message.isTimeValid && message.isFullyResolved)
      #expect(message.nanoseconds == -250_000_123)
      #expect(message.fixType == .combined)
      #expect(message.isFixOK && !message.isDifferential)
      #expect(message.isWeekValid && !message.isTimeOfWeekValid && message.isVehicleHeadingValid)
      #expect((message.longitudeDegrees, message.latitudeDegrees) == (-121.3143217, 44.0686123))
      #expect((message.ellipsoidalHeight, message.heightAboveMeanSeaLevel) == (1119.876, -21.004))
      #expect((message.speed, message.spatialSpeed) == (1.521, 1.53))
      #expect((message.courseDegrees, message.vehicleHeadingDegrees) == (358.12344, 9.87654))
      #expect((message.horizontalAccuracy, message.verticalAccuracy) == (0.014, 0.01))
      #expect((message.speedAccuracy, message.courseAccuracyDegrees) == (0.09, 12.34567))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 71)
    #expect(failure(HnrPVT.self, payload) == .length(71))
  }
}
