import Testing

@testable import GPSDProtocol

@Suite struct GPSDWatchTests {
  @Test func aWatchOfOneDevice() {
    #expect(
      report(#"{"class":"WATCH","enable":false,"json":true,"nmea":false,"device":"/dev/a"}"#)
        == GPSDReport(device: "/dev/a", content: .watching(GPSDWatch(isEnabled: false))))
  }
}
