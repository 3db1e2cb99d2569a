import NMEA
import Testing

@testable import GNSS

@Suite struct ReceiverFamilySentenceTests {
  @Test func aMakersOwnSentenceNamesTheFamily() {
    for address in ["PMTK010", "PMTK705", "PGTOP", "PGACK"] as [StaticString] {
      #expect(ReceiverFamily(SentenceAddress(address)) == .mediaTek, "\(address)")
    }
  }

  @Test func whatSeveralMakersSendNamesNone() {
    for address in ["GPGGA", "PMT", "PGTO", "PQTMPVT", "PUBX", "PSRF103"] as [StaticString] {
      #expect(ReceiverFamily(SentenceAddress(address)) == nil, "\(address)")
    }
  }
}
