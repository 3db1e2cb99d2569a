import NMEA
import NavigationMath
import Testing

@Suite struct PUBX04Tests {
  // pyubx2 pygpsdata-NMEA.log
  @Test func readsEveryField() throws {
    let time = try pubx04("$PUBX,04,103607.00,060321,556567.00,2147,18,-384839,-53.623,16*2C")
    #expect(time.timeOfDay == TimeOfDay(hour: 10, minute: 36, second: 7))
    #expect(time.date == CalendarDate(year: 2021, month: 3, day: 6))
    #expect(time.secondsOfWeek == 556_567)
    #expect(time.week == 2147)
    #expect(time.leapSeconds == 18)
    #expect(time.isLeapSecondsKnown)
    #expect(time.clockBias == -384_839)
    #expect(time.clockDrift == -53.623)
    #expect(time.timePulseGranularity == 16)
  }

  @Test func defaultLeapSecondsAreMarked() throws {
    let time = try pubx04(sealed("PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43,"))
    #expect(time.leapSeconds == 15)
    #expect(!time.isLeapSecondsKnown)
  }

  @Test(arguments: ["D", "1X", "1234", "-1"]) func malformedLeapSecondsAreNone(_ text: String) throws {
    let time = try pubx04(sealed("PUBX,04,073731.00,091202,113851.00,1196,\(text),1930035,-2660.664,43"))
    #expect(time.leapSeconds == nil)
    #expect(time.week == 1196)
  }

  private func pubx04(_ line: String) throws -> PUBX04 {
    guard case .pubx04(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
