import JSON
import Testing

@testable import GPSDProtocol

@Suite struct GPSDSkyTests {
  @Test func satellitesAndDilutionsComeTogetherOrAlone() throws {
    let full = report(
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
    let alone = report(#"{"class":"SKY","device":"/dev/a","hdop":1.5}"#)
    #expect(alone == GPSDReport(device: "/dev/a", content: .sky(GPSDSky(horizontalDilution: 1.5))))
    #expect(report(#"{"class":"SKY","satellites":[]}"#).content == .sky(GPSDSky(satellites: [])))
  }

  @Test func anEndlessListIsRefused() {
    let list = [String](repeating: "{}", count: GPSDSky.most + 1).joined(separator: ",")
    #expect(report(#"{"class":"SKY","satellites":[\#(list)]}"#).content == .malformed(.tooMany))
    #expect(report(#"{"class":"SKY","satellites":[],"satellites":[]}"#).content == .malformed(.repeatedName))
    #expect(report(#"{"class":"SKY","satellites":[1]}"#).content == .malformed(.syntax))
  }
}

@Suite struct GPSDSatelliteTests {
  private func satellite(_ text: String) throws -> GPSDSatellite { try reading(text) { try GPSDSatellite(&$0) } }

  @Test func whatIsLeftOutIsZeroOrNil() throws {
    #expect(try satellite("{}") == GPSDSatellite(gnss: 0, number: 0, signal: 0, prn: 0, isUsed: false))
    #expect(
      try satellite(#"{"PRN":301,"gnssid":2,"svid":1,"sigid":6,"health":1,"prRes":-3.4,"used":true}"#)
        == GPSDSatellite(gnss: 2, number: 1, signal: 6, prn: 301, isUsed: true))
  }

  @Test(arguments: [#"{"PRN":40000}"#, #"{"gnssid":-1}"#, #"{"svid":256}"#, #"{"ss":1e300}"#])
  func numbersThatDoNotFitAreRefused(_ text: String) {
    #expect(throws: JSONReader.Problem.range) { try satellite(text) }
  }
}
