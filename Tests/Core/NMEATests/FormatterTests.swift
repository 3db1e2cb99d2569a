import Testing

@testable import NMEA

@Suite struct FormatterTests {
  @Test func packsTheLettersAsAnAddressHoldsThem() {
    #expect(UInt64(Formatter.gga) == SentenceAddress("GPGGA").code >> 16)
    #expect(UInt64(Formatter.xdr) == SentenceAddress("IIXDR").code >> 16)
  }

  @Test func proprietaryCodesAreTheirLetters() {
    #expect(ProprietaryAddress.pubx == SentenceAddress("PUBX").code)
    #expect(ProprietaryAddress.pashr == SentenceAddress("PASHR").code)
    #expect(ProprietaryAddress.pqtmVEL == SentenceAddress("PQTMVEL").code)
    #expect(ProprietaryAddress.pair001 == SentenceAddress("PAIR001").code)
  }
}
