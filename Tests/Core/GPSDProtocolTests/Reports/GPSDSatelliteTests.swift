import Testing

@testable import GPSDProtocol

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
