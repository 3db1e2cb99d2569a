import NMEA
import NavigationMath
import Testing

@Suite struct PQTMTARTests {
  // pynmeagps quectel_nmea_get.log
  @Test func readsEveryField() throws {
    let attitude = try pqtmTAR(
      "$PQTMTAR,1,165034.000,4,,0.860,1.124780,1.254125,50.968541,0.254125,0.125485,0.012547,21*52")
    #expect(attitude.timeOfDay == TimeOfDay(hour: 16, minute: 50, second: 34))
    #expect(attitude.quality == 4)
    #expect(attitude.baselineLength == 0.86)
    #expect(attitude.pitchDegrees == 1.12478)
    #expect(attitude.rollDegrees == 1.254125)
    #expect(attitude.headingDegrees == 50.968541)
    #expect(attitude.pitchAccuracyDegrees == 0.254125)
    #expect(attitude.rollAccuracyDegrees == 0.125485)
    #expect(attitude.headingAccuracyDegrees == 0.012547)
    #expect(attitude.satellitesUsed == 21)
  }

  @Test func withoutAttitude() throws {
    let attitude = try pqtmTAR(sealed("PQTMTAR,1,165034.000,0,,,,,,,,,00"))
    #expect(attitude.quality == 0)
    #expect(attitude.headingDegrees == nil)
  }

  private func pqtmTAR(_ line: String) throws -> PQTMTAR {
    guard case .pqtmTAR(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
