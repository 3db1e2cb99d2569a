import NMEA
import NavigationMath
import Testing

@Suite struct GGATests {
  // gpsd nmea-rtk.log
  @Test func readsEveryField() throws {
    let fix = try gga("$GNGGA,132820.00,4134.49802199,N,09345.03419022,W,2,10,0.9,278.254,M,-31.442,M,7.0,0133*6A")
    #expect(fix.timeOfDay == TimeOfDay(hour: 13, minute: 28, second: 20))
    #expect(fix.latitudeDegrees?.isClose(to: 41 + 34.49802199 / 60, within: 1e-14) == true)
    #expect(fix.longitudeDegrees?.isClose(to: -(93 + 45.03419022 / 60), within: 2e-14) == true)
    #expect(fix.quality == .differential)
    #expect(fix.satellitesUsed == 10)
    #expect(fix.horizontalDilution == 0.9)
    #expect(fix.altitude == 278.254)
    #expect(fix.geoidSeparation == -31.442)
    #expect(fix.differentialAge == 7)
    #expect(fix.differentialStation == 133)
  }

  // gpsd ublox-zed-f9p-nmea.log, before its first fix
  @Test func emptyFieldsAreNil() throws {
    let fix = try gga(sealed("GNGGA,,,,,,0,00,99.99,,,,,,"))
    #expect(fix.timeOfDay == nil)
    #expect(fix.latitudeDegrees == nil)
    #expect(fix.quality == .invalid)
    #expect(fix.altitude == nil)
    #expect(fix.differentialStation == nil)
  }

  @Test func emptyQualityIsInvalid() throws {
    #expect(try gga(sealed("GPGGA,,,,,,,,,,,,,,")).quality == .invalid)
  }

  @Test func novatelsSBASQualityIsDifferential() throws {
    #expect(try gga(sealed("GPGGA,120000,4717.1,N,00833.9,E,9,10,0.9,1,M,1,M,,")).quality == .differential)
  }

  @Test func stationMayHaveLetters() throws {
    let fix = try gga(sealed("GPGGA,120000,4717.1,N,00833.9,E,2,10,0.9,1,M,1,M,3.0,RTX1"))
    #expect(fix.differentialStation == nil)
    #expect(fix.differentialAge == 3)
  }

  @Test func altitudeMayBeHighOrNegative() throws {
    #expect(try gga(sealed("GPGGA,120000,4717.1,N,00833.9,E,1,10,0.9,36123.4,M,-31.4,M,,")).altitude == 36123.4)
    #expect(try gga(sealed("GPGGA,120000,4717.1,N,00833.9,E,1,10,0.9,-428.0,M,17.1,M,,")).altitude == -428)
  }

  @Test func heightsAreMetres() throws {
    let fix = try gga(sealed("GPGGA,120000,4717.1,N,00833.9,E,1,10,0.9,120,F,1,m,,"))
    #expect(fix.altitude == nil)
    #expect(fix.geoidSeparation == 1)
  }

  @Test func oddSecondaryFieldsCostThemselves() throws {
    let fix = try gga(sealed("GPGGA,120000,4717.1,N,00833.9,E,4,-8,1e9,..,M,99999,M,-0.8,abc"))
    #expect(
      fix
        == GGA(
          timeOfDay: fix.timeOfDay, latitudeDegrees: fix.latitudeDegrees,
          longitudeDegrees: fix.longitudeDegrees, quality: .rtkFixed))
    #expect(fix.timeOfDay != nil && fix.latitudeDegrees != nil && fix.longitudeDegrees != nil)
  }

  @Test(arguments: ["10", "-1", "A"]) func qualityIsOneDigit(_ quality: String) {
    #expect(throws: SentenceError.self) {
      try gga(sealed("GPGGA,120000,4717.1,N,00833.9,E,\(quality),10,0.9,120,M,1,M,,"))
    }
  }

  @Test func fillersOfAVoidSentenceAreNone() throws {
    let fix = try gga(sealed("GPGGA,xx:xx,0000.0000,0,00000.0000,0,0,00,99.9,99999.9,M,,M,-1,-1"))
    #expect(fix.quality == .invalid)
    #expect(fix.latitudeDegrees == nil && fix.longitudeDegrees == nil && fix.timeOfDay == nil)
  }

  // gpsd tr737A+.log
  @Test func impossiblePositionWithoutAFixIsNone() throws {
    let fix = try gga("$GPGGA,071733.929,8960.0000,N,00000.0000,E,0,0,,137.0,M,13.0,M,,*40")
    #expect(fix.latitudeDegrees == nil)
    #expect(fix.timeOfDay != nil)
    #expect(throws: SentenceError.valueOutOfRange(2)) {
      try gga(sealed("GPGGA,071733.929,8960.0000,N,00000.0000,E,1,0,,137.0,M,13.0,M,,"))
    }
  }

  private func gga(_ line: String) throws -> GGA {
    guard case .gga(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
