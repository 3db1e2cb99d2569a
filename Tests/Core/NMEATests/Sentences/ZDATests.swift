import NMEA
import NavigationMath
import Testing

@Suite struct ZDATests {
  // gpsd ublox-neo-m9n-nmea.log
  @Test func readsTimeAndDate() throws {
    let time = try zda("$GNZDA,223751.00,11,07,2020,00,00*7F")
    #expect(time.timeOfDay == TimeOfDay(hour: 22, minute: 37, second: 51))
    #expect(time.date == CalendarDate(year: 2020, month: 7, day: 11))
  }

  // signalk gofree-merrimac.log
  @Test func yearOfTwoDigits() throws {
    #expect(try zda("$GPZDA,195719,16,04,14,-02,00*63").date == CalendarDate(year: 2014, month: 4, day: 16))
    #expect(try zda(sealed("GPZDA,195719,16,04,99,00,00")).date == CalendarDate(year: 1999, month: 4, day: 16))
  }

  @Test(arguments: [",,,", "00,00,0000", "11,07,", ",07,2020", "00,07,2020", "11,00,2020", "11,07,0000"])
  func unknownDateIsNil(_ date: String) throws {
    #expect(try zda(sealed("GPZDA,195719,\(date),,")).date == nil)
  }

  @Test(arguments: ["31,04,2020", "29,02,2019", "11,07,1979", "11,07,200"]) func impossibleDatesAreNone(_ date: String)
    throws
  {
    let time = try zda(sealed("GPZDA,195719,\(date),00,00"))
    #expect(time.date == nil)
    #expect(time.timeOfDay != nil)
  }

  private func zda(_ line: String) throws -> ZDA {
    guard case .zda(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
