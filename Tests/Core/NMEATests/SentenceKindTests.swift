import Testing

@testable import NMEA

@Suite struct SentenceKindTests {
  @Test func namesWhatStandsBehindTheTalker() {
    #expect(kind("GPGGA,1") == .gga)
    #expect(kind("IIXDR,1") == .xdr)
    #expect(kind("GNRMC") == .rmc)
  }

  @Test func aMakersOwnSentenceIsOther() {
    for line in ["PUBX,00", "PQTMEPE,1", "PXGGA,1", "PASHR,1", "GPXXX,1"] { #expect(kind(line) == .other) }
  }

  @Test func quectelsBeiDouTalksAsPQ() { #expect(kind("PQGSV,1,1,00") == .gsv) }

  @Test func onlyFiveLettersCount() {
    for line in ["GGA,1", "GGGA,1", "GPGGAX,1", "", ",GPGGA"] { #expect(kind(line) == .other) }
  }

  @Test func everyStandardKindIsKnown() {
    let names = [
      "GGA", "RMC", "GNS", "GSA", "GSV", "GLL", "VTG", "ZDA", "GST", "GBS", "GRS", "DTM", "TXT", "HDT", "HDG", "HDM",
      "THS", "ROT", "VHW", "XDR", "VLW",
    ]
    #expect(names.map { kind("GP\($0),1") } == SentenceKind.allCases.dropLast())
  }

  private func kind(_ content: String) -> SentenceKind {
    Array("$\(content)\r\n".utf8).withByteView { view in
      var scanner = LineScanner()
      guard case .line = scanner.scan(view) else { return .other }
      return scanner.fields(in: view).kind
    }
  }
}
