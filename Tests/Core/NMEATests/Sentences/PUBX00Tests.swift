import NMEA
import NavigationMath
import Testing

@Suite struct PUBX00Tests {
  // pyubx2 pygpsdata-NMEA.log
  @Test func readsEveryField() throws {
    let fix = try pubx00(
      "$PUBX,00,103607.00,5327.03942,N,00214.42462,W,104.461,G3,29,31,0.085,39.63,-0.007,,5.88,7.62,8.09,6,0,0*69")
    #expect(fix.timeOfDay == TimeOfDay(hour: 10, minute: 36, second: 7))
    #expect(fix.latitudeDegrees?.isClose(to: 53 + 27.03942 / 60) == true)
    #expect(fix.longitudeDegrees?.isClose(to: -(2 + 14.42462 / 60)) == true)
    #expect(fix.ellipsoidalHeight == 104.461)
    #expect(fix.status == .standalone3D)
    #expect(fix.horizontalAccuracy == 29)
    #expect(fix.verticalAccuracy == 31)
    #expect(fix.speedKilometresPerHour == 0.085)
    #expect(fix.courseDegrees == 39.63)
    #expect(fix.climb == 0.007)
    #expect(fix.differentialAge == nil)
    #expect(fix.horizontalDilution == 5.88)
    #expect(fix.verticalDilution == 7.62)
    #expect(fix.satellitesUsed == 6)
  }

  @Test(arguments: [
    ("NF", PUBX00.Status.noFix), ("DR", .deadReckoning), ("G2", .standalone2D), ("D2", .differential2D),
    ("D3", .differential3D), ("RK", .combined), ("TT", .timeOnly), ("", nil), ("XX", nil), ("G3X", nil),
  ]) func statuses(_ text: String, _ status: PUBX00.Status?) throws {
    let line = sealed("PUBX,00,103607.00,,,,,,\(text),,,,,,,,,,0,0,0")
    #expect(try pubx00(line).status == status)
  }

  @Test func cutShort() {
    #expect(throws: SentenceError.tooFewFields) {
      try pubx00(sealed("PUBX,00,103607.00,5327.03942,N,00214.42462,W,104.461,G3,29,31"))
    }
  }

  private func pubx00(_ line: String) throws -> PUBX00 {
    guard case .pubx00(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
