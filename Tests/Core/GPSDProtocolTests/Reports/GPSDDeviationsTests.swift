import Testing

@testable import GPSDProtocol

@Suite struct GPSDDeviationsTests {
  @Test func deviationsOfEachAxis() {
    #expect(
      report(#"{"class":"GST","device":"/dev/a","rms":2,"lat":1.5,"lon":2.5,"alt":3.5}"#)
        == GPSDReport(device: "/dev/a", content: .deviations(GPSDDeviations(north: 1.5, east: 2.5, up: 3.5))))
  }
}
