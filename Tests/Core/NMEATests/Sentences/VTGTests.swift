import NMEA
import Testing

@Suite struct VTGTests {
  // gpsd gp-320fw-2019-03-28.log
  @Test func readsEveryField() throws {
    let motion = try vtg("$GPVTG,000.0,T,357.0,M,000.0,N,0000.0,K,A*12")
    #expect(motion.courseDegrees == 0)
    #expect(motion.magneticCourseDegrees == 357)
    #expect(motion.speedKnots == 0)
    #expect(motion.speedKilometresPerHour == 0)
    #expect(motion.mode == .autonomous)
  }

  // gpsd hemi.log
  @Test func emptyFieldsAreNil() throws {
    let motion = try vtg("$GPVTG,,T,,M,,N,,K,N*2C")
    #expect(motion.courseDegrees == nil)
    #expect(motion.speedKnots == nil)
    #expect(motion.mode == PositioningMode.none)
  }

  @Test func modeCameLater() throws {
    #expect(try vtg(sealed("GPVTG,054.7,T,034.4,M,005.5,N,010.2,K")).mode == nil)
  }

  @Test func aSpeedInAnotherUnitIsNone() throws {
    let motion = try vtg(sealed("GPVTG,054.7,T,034.4,M,005.5,K,010.2,K"))
    #expect(motion.speedKnots == nil)
    #expect(motion.courseDegrees == 54.7 && motion.speedKilometresPerHour == 10.2)
  }

  private func vtg(_ line: String) throws -> VTG {
    guard case .vtg(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
