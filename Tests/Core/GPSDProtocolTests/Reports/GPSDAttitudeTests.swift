import Testing

@testable import GPSDProtocol

@Suite struct GPSDAttitudeTests {
  @Test func onlyTheTrueHeadingCounts() {
    #expect(
      report(#"{"class":"ATT","device":"/dev/a","heading":123.5,"mheading":99}"#)
        == GPSDReport(device: "/dev/a", content: .attitude(GPSDAttitude(headingDegrees: 123.5))))
    #expect(report(#"{"class":"ATT","device":"/dev/a","pitch":1}"#).content == .attitude(GPSDAttitude()))
  }
}
