import NMEA
import Testing

@Suite struct SentenceErrorTests {
  @Test func namesTheField() throws {
    #expect(throws: SentenceError.malformedField(1)) {
      try decode(sealed("GPGGA,12X519,4807.038,N,01131.000,E,1,,,,,,"))
    }
    #expect(throws: SentenceError.valueOutOfRange(1)) {
      try decode(sealed("GPGGA,123561,4807.038,N,01131.000,E,1,,,,,,"))
    }
    #expect(throws: SentenceError.malformedField(3)) {
      try decode(sealed("GPGGA,123519,4807.038,X,01131.000,E,1,,,,,,"))
    }
    #expect(throws: SentenceError.tooFewFields) { try decode(sealed("GPGGA,123519,4807.038,N,01131.000,E,1")) }
  }
}
