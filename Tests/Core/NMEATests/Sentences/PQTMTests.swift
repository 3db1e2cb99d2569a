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

@Suite struct PQTMVELTests {
  // pynmeagps quectel_nmea_get.log
  @Test func readsEveryField() throws {
    let motion = try pqtmVEL(
      "$PQTMVEL,1,154512.100,1.251,2.452,1.245,2.752,3.021,180.512,0.124,0.254,0.250*67")
    #expect(motion.timeOfDay == TimeOfDay(hour: 15, minute: 45, second: 12, nanosecond: 100_000_000))
    #expect(motion.velocityNorth == 1.251)
    #expect(motion.velocityEast == 2.452)
    #expect(motion.velocityDown == 1.245)
    #expect(motion.groundSpeed == 2.752)
    #expect(motion.speed == 3.021)
    #expect(motion.courseDegrees == 180.512)
    #expect(motion.groundSpeedAccuracy == 0.124)
    #expect(motion.speedAccuracy == 0.254)
    #expect(motion.courseAccuracyDegrees == 0.25)
  }

  @Test func cutShort() {
    #expect(throws: SentenceError.tooFewFields) { try pqtmVEL(sealed("PQTMVEL,1,154512.100,1.251,2.452")) }
  }

  private func pqtmVEL(_ line: String) throws -> PQTMVEL {
    guard case .pqtmVEL(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

@Suite struct PQTMEPETests {
  // pynmeagps quectel_nmea_get.log
  @Test func readsEveryField() throws {
    let errors = try pqtmEPE("$PQTMEPE,2,1.000,1.000,1.000,1.414,1.732*52")
    #expect(errors.north == 1)
    #expect(errors.east == 1)
    #expect(errors.down == 1)
    #expect(errors.horizontal == 1.414)
    #expect(errors.position == 1.732)
  }

  @Test func errorsAreNotNegative() throws {
    #expect(try pqtmEPE(sealed("PQTMEPE,2,-1,1,1,1.4,1.7")).north == nil)
    #expect(throws: SentenceError.tooFewFields) { try pqtmEPE(sealed("PQTMEPE,2,1,1,1,1.4")) }
  }

  private func pqtmEPE(_ line: String) throws -> PQTMEPE {
    guard case .pqtmEPE(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

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
