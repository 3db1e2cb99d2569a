import NMEA
import NavigationMath
import Testing

@Suite struct PQTMPVTTests {
  // pynmeagps quectel_nmea_get.log
  @Test func readsEveryField() throws {
    let fix = try pqtmPVT(samples.first { $0.name == "pqtmPVT" }!.line)
    #expect(fix.timeOfDay == TimeOfDay(hour: 8, minute: 37, second: 37))
    #expect(fix.date == CalendarDate(year: 2022, month: 12, day: 25))
    #expect(fix.fix == 3)
    #expect(fix.satellitesUsed == 9)
    #expect(fix.leapSeconds == 18)
    #expect(fix.latitudeDegrees == 31.12738291)
    #expect(fix.longitudeDegrees == 117.26372910)
    #expect(fix.altitude == 34.212)
    #expect(fix.geoidSeparation == 5.267)
    #expect(fix.velocityNorth == 3.212)
    #expect(fix.velocityEast == 2.928)
    #expect(fix.velocityDown == 0.238)
    #expect(fix.courseDegrees == 34.12)
    #expect(fix.horizontalDilution == 2.16)
    #expect(fix.positionDilution == 4.38)
  }

  // pynmeagps quectel_nmea_get.log
  @Test func withoutAFix() throws {
    let fix = try pqtmPVT("$PQTMPVT,1,1000,20221225,163355.000,,0,00,,,,,,,,,,,99.99,99.99*79")
    #expect(fix.fix == 0)
    #expect(fix.latitudeDegrees == nil)
    #expect(fix.leapSeconds == nil)
  }

  @Test(arguments: ["20221325", "20220230", "00000000"]) func impossibleDatesAreNone(_ date: String) throws {
    let fix = try pqtmPVT(sealed("PQTMPVT,1,1000,\(date),163355.000,,0,00,,,,,,,,,,,99.99,99.99"))
    #expect(fix.date == nil)
    #expect(fix.timeOfDay != nil)
  }

  @Test func impossiblePositions() {
    #expect(throws: SentenceError.valueOutOfRange(9)) {
      try pqtmPVT(sealed("PQTMPVT,1,1000,20221225,163355.000,,3,09,18,90.01,0,,,,,,,,1,1"))
    }
    #expect(throws: SentenceError.valueOutOfRange(10)) {
      try pqtmPVT(sealed("PQTMPVT,1,1000,20221225,163355.000,,3,09,18,9.01,-180.1,,,,,,,,1,1"))
    }
  }

  private func pqtmPVT(_ line: String) throws -> PQTMPVT {
    guard case .pqtmPVT(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
