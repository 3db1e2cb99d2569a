import Testing

@testable import NMEA

@Suite struct SentenceAddressTests {
  @Test func packsTheFirstLetterLowest() {
    #expect(SentenceAddress("PUBX").code == 0x5842_5550)
    #expect(SentenceAddress("PQTMEPE").code == 0x45_5045_4D54_5150)
    #expect(SentenceAddress("LONGER THAN EIGHT").code == 0)
  }

  @Test func comesFromFieldZero() throws {
    try withFields(sealed("GNGGA,1")) { fields in #expect(fields.address == SentenceAddress("GNGGA")) }
  }

  @Test func talkerIsTheFirstTwoLetters() {
    #expect(SentenceAddress("GLGSV").talker == .glonass)
    #expect(SentenceAddress("PQGSA").talker == .quectel)
    #expect(SentenceAddress("BDGSV").talker == .beidouLegacy)
    #expect(Talker.navic.letters == (0x47, 0x49))
    #expect(Talker(code: 0x4E47) == .combined)
  }
}

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
