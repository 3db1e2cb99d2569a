import NavigationMath
import Testing

@testable import LinuxLocation

/// The report of one line; the parser is new for each.
func gpsdReport(_ line: String) throws -> GPSDReport {
  let parser = try #require(GPSDParser())
  var lines = GPSDLines()
  lines.append(gpsdLine(line))
  return try #require(lines.next { parser.parse($0) })
}

@Suite(.enabled(if: hasLibgps, withoutLibgps)) struct GPSDParserTests {
  @Test func aPositionHasEverythingThatWasSaid() throws {
    // gpsd 3.22 on a MediaTek receiver.
    let report = try gpsdReport(
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

  @Test func whatIsLeftOutIsNilAlsoAfterAFullReport() throws {
    let parser = try #require(GPSDParser())
    var lines = GPSDLines()
    lines.append(
      gpsdLine(
        #"{"class":"TPV","device":"/dev/a","mode":3,"status":2,"time":"2026-01-02T03:04:05.000Z","lat":1,"lon":2,"#
          + #""altMSL":3,"speed":4,"velD":5,"ecefvx":6,"ecefvy":7,"ecefvz":8,"eph":9,"dgpsAge":1,"dgpsSta":2}"#))
    lines.append(gpsdLine(#"{"class":"TPV","mode":1}"#))
    _ = lines.next { parser.parse($0) }
    let second = try #require(lines.next { parser.parse($0) })
    var expected = GPSDPosition()
    expected.mode = 1
    #expect(second == GPSDReport(device: "", content: .position(expected)))
  }

  @Test func satellitesAndDilutionsComeTogetherOrAlone() throws {
    let full = try gpsdReport(
      #"{"class":"SKY","device":"/dev/a","vdop":1.03,"hdop":0.84,"pdop":1.33,"nSat":2,"uSat":1,"satellites":["#
        + #"{"PRN":9,"el":88.0,"az":89.0,"ss":31.0,"used":true,"gnssid":0,"svid":9},"#
        + #"{"PRN":68,"el":-2.0,"az":359.0,"used":false,"gnssid":6,"svid":4,"sigid":2}]}"#)
    guard case .sky(let sky) = full.content else {
      Issue.record("no SKY")
      return
    }
    #expect(sky.horizontalDilution == 0.84 && sky.verticalDilution == 1.03 && sky.positionDilution == 1.33)
    #expect(
      sky.satellites == [
        GPSDSatellite(
          gnss: 0, number: 9, signal: 0, prn: 9, isUsed: true, elevation: 88, azimuth: 89, carrierToNoise: 31),
        GPSDSatellite(
          gnss: 6, number: 4, signal: 2, prn: 68, isUsed: false, elevation: -2, azimuth: 359, carrierToNoise: nil),
      ])
    let alone = try gpsdReport(#"{"class":"SKY","device":"/dev/a","hdop":1.5}"#)
    #expect(alone.content == .sky(GPSDSky(horizontalDilution: 1.5)))
  }

  @Test func headingAndDeviations() throws {
    #expect(
      try gpsdReport(#"{"class":"ATT","device":"/dev/a","heading":123.5,"mheading":99}"#).content
        == .attitude(headingDegrees: 123.5))
    #expect(try gpsdReport(#"{"class":"ATT","device":"/dev/a","pitch":1}"#).content == .attitude(headingDegrees: nil))
    #expect(
      try gpsdReport(#"{"class":"GST","device":"/dev/a","rms":2,"lat":1.5,"lon":2.5,"alt":3.5}"#).content
        == .deviations(GPSDDeviations(north: 1.5, east: 2.5, up: 3.5)))
  }

  @Test func devicesComeAndGo() throws {
    #expect(
      try gpsdReport(
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","driver":"u-blox","#
          + #""activated":"2026-11-20T09:39:42.255Z","flags":1},{"class":"DEVICE","path":"/dev/b"}]}"#
      ).content
        == .devices([
          GPSDDevice(path: "/dev/a", driver: "u-blox", isActive: true), GPSDDevice(path: "/dev/b", isActive: false),
        ]))
    #expect(try gpsdReport(#"{"class":"DEVICES","devices":[]}"#).content == .devices([]))
    // The number 0 stands for "gone" where a time stands otherwise; libgps 3.22 stumbles over it.
    #expect(
      try gpsdReport(#"{"class":"DEVICE","path":"/dev/a","activated":0}"#).content
        == .device(GPSDDevice(path: "/dev/a", isActive: false)))
  }

  @Test(
    arguments: [
      (#"{"class":"VERSION","release":"9.9","rev":"9","proto_major":99,"proto_minor":1}"#, .version),
      (#"{"class":"WATCH","enable":true,"json":true}"#, .watching),
      (#"{"class":"ERROR","message":"No such device as /dev/x"}"#, .error("No such device as /dev/x")),
      (#"{"class":"AIS","device":"/dev/a","type":1}"#, .other),
      (#"{"class":"TPVX","mode":3}"#, .other),
      ("", .other),
      ("$GPRMC,,V,,,,,,,,,,N*53", .other),
      (#"{"class":"TPV","device":"/dev/a","mode":3,"lat":1.2"#, .malformed),
      (#"{"class":"DEVICE"}"#, .malformed),
    ] as [(String, GPSDReport.Content)])
  func otherLines(_ line: String, _ content: GPSDReport.Content) throws {
    #expect(try gpsdReport(line).content == content)
  }
}
