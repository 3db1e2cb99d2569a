import NMEA
import NavigationMath
import Testing

@Suite struct PASHRTests {
  // gpsd rst39.log
  @Test func readsEveryField() throws {
    let attitude = try pashr("$PASHR,204132.000,010.51,T,+00.39,-00.79,-00.84,0.151,0.075,0.555,1,0*03")
    #expect(attitude.timeOfDay == TimeOfDay(hour: 20, minute: 41, second: 32))
    #expect(attitude.headingDegrees == 10.51)
    #expect(attitude.rollDegrees == 0.39)
    #expect(attitude.pitchDegrees == -0.79)
    #expect(attitude.heave == -0.84)
    #expect(attitude.rollAccuracyDegrees == 0.151)
    #expect(attitude.pitchAccuracyDegrees == 0.075)
    #expect(attitude.headingAccuracyDegrees == 0.555)
    #expect(attitude.positionQuality == 1)
    #expect(attitude.alignment == 0)
  }

  // pynmeagps trimble_nmea.log
  @Test func heaveMayBeEmpty() throws {
    let attitude = try pashr("$PASHR,142509.000,179.885,T,-0.624,0.245,,0.029,0.029,0.502,2,3*17")
    #expect(attitude.heave == nil)
    #expect(attitude.positionQuality == 2)
  }

  // gpsd ac12_binary.log
  @Test func otherFormsAreUnknown() throws {
    let line =
      "$PASHR,POS,0,03,183530.00,2037.76012,N,08704.07373,W,058.48,,359.4,000.0,+000.0,2.2,2.2,0.0,1.0,BQ00*20"
    #expect(throws: LineFailure.otherSentence) { try pashr(line) }
  }

  @Test func impossibleAnglesAreNone() throws {
    let attitude = try pashr(sealed("PASHR,204132.000,010.51,T,181,91,0,,,,,"))
    #expect(attitude.rollDegrees == nil && attitude.pitchDegrees == nil)
    #expect(attitude.headingDegrees == 10.51)
  }

  private func pashr(_ line: String) throws -> PASHR {
    guard case .pashr(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
