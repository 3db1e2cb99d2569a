import NMEA
import NavigationMath
import Testing

@Suite struct PGRMFTests {
  // a Garmin receiver, as gpsd's source quotes it
  @Test func readsEveryField() throws {
    let fix = try pgrmf("$PGRMF,290,293895,160305,093802,13,5213.1439,N,02100.6511,E,A,2,0,226,2,1*11")
    #expect(fix.week == 290)
    #expect(fix.secondsOfWeek == 293_895)
    #expect(fix.date == CalendarDate(year: 2005, month: 3, day: 16))
    #expect(fix.timeOfDay == TimeOfDay(hour: 9, minute: 38, second: 2))
    #expect(fix.leapSeconds == 13)
    #expect(fix.latitudeDegrees?.isClose(to: 52 + 13.1439 / 60) == true)
    #expect(fix.longitudeDegrees?.isClose(to: 21 + 0.6511 / 60) == true)
    #expect(fix.fix == 2)
    #expect(fix.speedKilometresPerHour == 0)
    #expect(fix.courseDegrees == 226)
    #expect(fix.positionDilution == 2)
  }

  @Test func fixIsZeroToTwo() {
    #expect(throws: SentenceError.valueOutOfRange(11)) {
      try pgrmf(sealed("PGRMF,290,293895,160305,093802,13,5213.1439,N,02100.6511,E,A,3,0,226,2,1"))
    }
  }

  private func pgrmf(_ line: String) throws -> PGRMF {
    guard case .pgrmf(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

@Suite struct PGRMETests {
  // pyubx2 pygpsdata-NMEA.log
  @Test func readsEveryField() throws {
    let errors = try pgrme("$PGRME,15.0,M,45.0,M,25.0,M*1C")
    #expect(errors.horizontalError == 15)
    #expect(errors.verticalError == 45)
    #expect(errors.positionError == 25)
  }

  @Test func unitsAreMetres() throws {
    let errors = try pgrme(sealed("PGRME,15.0,M,45.0,F,25.0,M"))
    #expect(errors.horizontalError == 15)
    #expect(errors.verticalError == nil)
    #expect(try pgrme(sealed("PGRME,15.0,M")).verticalError == nil)
  }

  private func pgrme(_ line: String) throws -> PGRME {
    guard case .pgrme(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

@Suite struct PGRMZTests {
  // pyubx2 pygpsdata-NMEA.log
  @Test func readsEveryField() throws {
    let altitude = try pgrmz("$PGRMZ,246,f,3*1B")
    #expect(altitude.altitudeFeet == 246)
    #expect(altitude.dimensions == 3)
  }

  @Test func unitIsRequired() throws {
    #expect(try pgrmz(sealed("PGRMZ,246,M,3")).altitudeFeet == nil)
    #expect(try pgrmz(sealed("PGRMZ,246,,3")).altitudeFeet == nil)
    #expect(try pgrmz(sealed("PGRMZ,-20,F,")).dimensions == nil)
  }

  private func pgrmz(_ line: String) throws -> PGRMZ {
    guard case .pgrmz(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
