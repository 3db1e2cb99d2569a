import NMEA
import Testing

@testable import GNSS

@Suite struct ReceiverFamilyTests {
  @Test func usualMessagesAreThoseThatTheFamilyHas() {
    for family in ReceiverFamily.allCases {
      let nmea = family.resolved(.usualNMEA)
      #expect(nmea.isSubset(of: family.messages) && nmea.contains(.gga) && nmea.contains(.rmc))
      #expect(nmea.isSubset(of: .sentences))
    }
    for family in [ReceiverFamily.ubloxLegacy, .ubloxKeyed] {
      let binary = family.resolved(.usualUBX)
      #expect(binary.isSubset(of: family.messages) && binary.contains(.navPVT) && binary.isSubset(of: .binary))
    }
    #expect(ReceiverFamily.ubloxKeyed.resolved(OutputMessages([.zda])) == OutputMessages([.zda]))
  }

  @Test func whoCanDoWhat() {
    #expect(!ReceiverFamily.mediaTek.canSave && !ReceiverFamily.casic.acknowledges)
    #expect(ReceiverFamily.allCases.filter { $0.isUblox }.count == 2)
    #expect(!ReceiverFamily.casic.constellations.contains(.galileo))
    #expect(!ReceiverFamily.mediaTek.constellations.contains(.qzss))
    #expect(ReceiverFamily.allCases.allSatisfy { $0.periods.contains(1000) })
  }
}

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
