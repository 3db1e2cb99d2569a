import NMEA
import NavigationMath
import Testing

@Suite struct RMCTests {
  // gpsd ublox-zed-f9p-nmea.log
  @Test func readsEveryField() throws {
    let fix = try rmc("$GNRMC,004002.00,A,4552.65403,S,17030.00678,E,0.075,,120419,,,A,V*0C")
    #expect(fix.timeOfDay == TimeOfDay(hour: 0, minute: 40, second: 2))
    #expect(fix.date == CalendarDate(year: 2019, month: 4, day: 12))
    #expect(fix.isValid)
    #expect(fix.latitudeDegrees?.isClose(to: -(45 + 52.65403 / 60)) == true)
    #expect(fix.longitudeDegrees?.isClose(to: 170 + 30.00678 / 60) == true)
    #expect(fix.speedKnots == 0.075)
    #expect(fix.courseDegrees == nil)
    #expect(fix.magneticVariationDegrees == nil)
    #expect(fix.mode == .autonomous)
  }

  // gpsd telit-pls83-w.log
  @Test func westVariationIsNegative() throws {
    let fix = try rmc("$GPRMC,043542.00,A,4333.190182,N,00127.618391,E,0.0,,040925,1.7,W,A,V*7F")
    #expect(fix.magneticVariationDegrees == -1.7)
  }

  // gpsd tn200.log
  @Test func voidPositionOf360DegreesIsNone() throws {
    let fix = try rmc("$GPRMC,000416.984,V,36000.0000,N,72000.0000,E,0.000000,,260120,,*3B")
    #expect(!fix.isValid)
    #expect(fix.latitudeDegrees == nil)
    #expect(fix.longitudeDegrees == nil)
    #expect(fix.timeOfDay?.nanosecond == 984_000_000)
  }

  @Test func olderVersionsEndEarlier() throws {
    let fix = try rmc(sealed("GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394"))
    #expect(fix.courseDegrees == 84.4)
    #expect(fix.mode == nil)
    #expect(throws: SentenceError.tooFewFields) {
      try rmc(sealed("GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4"))
    }
  }

  // pynmeagps pygpsdata-nmeafoo2.log
  @Test func aSpeedThatIsNotANumberCostsTheSpeed() throws {
    let fix = try rmc("$GNRMC,121614.00,A,5327.04173,N,00214.41443,W,X.138,,200122,,,A,V*65")
    #expect(fix.speedKnots == nil)
    #expect(fix.isValid && fix.latitudeDegrees != nil && fix.longitudeDegrees != nil && fix.date != nil)
  }

  @Test func fillersOfAVoidSentenceAreNone() throws {
    let fix = try rmc(sealed("GPRMC,999999,V,0000.0000,0,99999.0000,E,9999.99,999.99,000000,,"))
    #expect(fix == RMC(isValid: false, speedKnots: 9999.99))
  }

  private func rmc(_ line: String) throws -> RMC {
    guard case .rmc(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
