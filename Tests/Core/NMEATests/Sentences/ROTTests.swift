import NMEA
import Testing

@Suite struct ROTTests {
  // pynmeagps pygpsdata-nmea4.log
  @Test func readsEveryField() throws {
    let rate = try rot("$IIROT,-7.3,A*0F")
    #expect(rate.degreesPerMinute == -7.3)
    #expect(rate.isValid)
  }

  @Test func voidRate() throws {
    #expect(try !rot(sealed("HEROT,,V")).isValid)
    #expect(try rot(sealed("HEROT,,V")).degreesPerMinute == nil)
    #expect(throws: SentenceError.tooFewFields) { try rot(sealed("HEROT,1.0")) }
  }

  private func rot(_ line: String) throws -> ROT {
    guard case .rot(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
