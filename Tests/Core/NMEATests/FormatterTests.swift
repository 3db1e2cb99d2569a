import Testing

@testable import NMEA

@Suite struct FormatterTests {
  @Test func matchesTheLettersBehindTheTalker() {
    #expect(SentenceAddress("GPGGA").formatter == Formatter.gga)
    #expect(SentenceAddress("IIXDR").formatter == Formatter.xdr)
    #expect(SentenceAddress("PQGSV").formatter == Formatter.gsv)
  }

  @Test func onlyFiveLettersHaveOne() {
    for address: StaticString in ["GGA", "GGGA", "GPGGAX", "PUBX", "PQTMEPE", "PXGGA"] {
      #expect(SentenceAddress(address).formatter == 0)
    }
  }

  @Test func proprietaryCodesAreTheirLetters() {
    #expect(ProprietaryAddress.pubx == SentenceAddress("PUBX").code)
    #expect(ProprietaryAddress.pashr == SentenceAddress("PASHR").code)
    #expect(ProprietaryAddress.pqtmVEL == SentenceAddress("PQTMVEL").code)
    #expect(ProprietaryAddress.pair001 == SentenceAddress("PAIR001").code)
  }
}
