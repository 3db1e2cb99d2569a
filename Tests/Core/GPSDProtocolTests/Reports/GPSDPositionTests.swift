import NavigationMath
import Testing

@testable import GPSDProtocol

@Suite struct GPSDPositionTests {
  @Test func aPositionHasEverythingThatWasSaid() {
    // gpsd 3.22 on a MediaTek receiver.
    let report = report(
      #"{"class":"TPV","device":"/dev/pts/0","status":2,"mode":3,"time":"2034-11-27T20:26:44.200Z","ept":0.005,"#
        + #""lat":44.068841667,"lon":-121.314191667,"altHAE":1108.1000,"altMSL":1127.7000,"alt":1127.7000,"epx":1.919,"#
        + #""epy":2.470,"epv":5.923,"track":193.1300,"magtrack":207.5484,"magvar":14.4,"speed":0.010,"climb":0.001,"#
        + #""eps":4.94,"epc":11.85,"geoidSep":-19.600,"eph":3.990,"sep":6.318,"dgpsAge":3.5,"dgpsSta":120}"#)
    #expect(report.device == "/dev/pts/0")
    var expected = GPSDPosition()
    expected.mode = 3
    expected.status = 2
    expected.time = UTCTime(
      date: CalendarDate(year: 2034, month: 11, day: 27),
      timeOfDay: TimeOfDay(hour: 20, minute: 26, second: 44, nanosecond: 200_000_000))
    expected.latitudeDegrees = 44.068841667
    expected.longitudeDegrees = -121.314191667
    expected.heightAboveEllipsoid = 1108.1
    expected.heightAboveSeaLevel = 1127.7
    expected.separation = -19.6
    expected.speed = 0.01
    expected.trackDegrees = 193.13
    expected.climb = 0.001
    expected.eph = 3.99
    expected.epv = 5.923
    expected.eps = 4.94
    expected.differentialAge = 3.5
    expected.differentialStation = 120
    #expect(report.content == .position(expected))
  }

  @Test func whatIsLeftOutIsNil() {
    #expect(report(#"{"class":"TPV","mode":1}"#) == GPSDReport(content: .position(GPSDPosition(mode: 1))))
    #expect(report(#"{"class":"TPV","mode":1,"lat":null}"#).content == .position(GPSDPosition(mode: 1)))
  }

  @Test func anEarthCentredVelocityIsWholeOrNone() {
    let whole = report(#"{"class":"TPV","mode":3,"ecefvx":1,"ecefvy":2,"ecefvz":3,"velD":-4}"#)
    #expect(whole.content == .position(GPSDPosition(mode: 3, velocityDown: -4, ecefVelocity: SIMD3(1, 2, 3))))
    let half = report(#"{"class":"TPV","mode":3,"ecefvx":1,"ecefvy":2}"#)
    #expect(half.content == .position(GPSDPosition(mode: 3)))
  }

  @Test func anAgeBelowZeroIsUnknown() {
    #expect(report(#"{"class":"TPV","dgpsAge":-1,"dgpsSta":-1}"#).content == .position(GPSDPosition()))
  }

  @Test(arguments: [#""lat":1e5"#, #""altHAE":1e12"#, #""speed":-1"#, #""mode":3.5"#, #""track":1e9"#])
  func impossibleFiguresSpoilTheLine(_ member: String) {
    #expect(report(#"{"class":"TPV",\#(member)}"#).content == .malformed(.range))
  }
}

@Suite struct GPSDDeviationsTests {
  @Test func deviationsOfEachAxis() {
    #expect(
      report(#"{"class":"GST","device":"/dev/a","rms":2,"lat":1.5,"lon":2.5,"alt":3.5}"#)
        == GPSDReport(device: "/dev/a", content: .deviations(GPSDDeviations(north: 1.5, east: 2.5, up: 3.5))))
  }
}

@Suite struct GPSDAttitudeTests {
  @Test func onlyTheTrueHeadingCounts() {
    #expect(
      report(#"{"class":"ATT","device":"/dev/a","heading":123.5,"mheading":99}"#)
        == GPSDReport(device: "/dev/a", content: .attitude(GPSDAttitude(headingDegrees: 123.5))))
    #expect(report(#"{"class":"ATT","device":"/dev/a","pitch":1}"#).content == .attitude(GPSDAttitude()))
  }
}
