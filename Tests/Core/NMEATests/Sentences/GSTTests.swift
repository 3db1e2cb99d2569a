import NMEA
import NavigationMath
import Testing

@Suite struct GSTTests {
  // gpsd ublox-neo-m9n-nmea.log
  @Test func readsEveryField() throws {
    let errors = try gst("$GNGST,223751.00,225199,2.5,2.4,125,0.98,1.0,3.0*49")
    #expect(errors.timeOfDay == TimeOfDay(hour: 22, minute: 37, second: 51))
    #expect(errors.rangeRMS == 225_199)
    #expect(errors.semiMajor == 2.5)
    #expect(errors.semiMinor == 2.4)
    #expect(errors.orientationDegrees == 125)
    #expect(errors.sigmaLatitude == 0.98)
    #expect(errors.sigmaLongitude == 1)
    #expect(errors.sigmaAltitude == 3)
  }

  // gpsd ublox-zed-f9p-nmea.log
  @Test func ellipseMayBeEmpty() throws {
    let errors = try gst("$GNGST,004002.00,138062,,,,2.3,3.5,4.1*43")
    #expect(errors.semiMajor == nil)
    #expect(errors.sigmaLatitude == 2.3)
  }

  @Test func errorsAreNotNegative() throws {
    let errors = try gst(sealed("GNGST,004002.00,1,,,,-2.3,3.5,4.1"))
    #expect(errors.sigmaLatitude == nil)
    #expect(errors.sigmaLongitude == 3.5)
    #expect(throws: SentenceError.tooFewFields) { try gst(sealed("GNGST,004002.00,1,,,,2.3,3.5")) }
  }

  private func gst(_ line: String) throws -> GST {
    guard case .gst(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
