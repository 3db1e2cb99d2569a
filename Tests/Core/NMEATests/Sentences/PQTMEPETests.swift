import NMEA
import Testing

@Suite struct PQTMEPETests {
  // pynmeagps quectel_nmea_get.log
  @Test func readsEveryField() throws {
    let errors = try pqtmEPE("$PQTMEPE,2,1.000,1.000,1.000,1.414,1.732*52")
    #expect(errors.north == 1)
    #expect(errors.east == 1)
    #expect(errors.down == 1)
    #expect(errors.horizontal == 1.414)
    #expect(errors.position == 1.732)
  }

  @Test func errorsAreNotNegative() throws {
    #expect(try pqtmEPE(sealed("PQTMEPE,2,-1,1,1,1.4,1.7")).north == nil)
    #expect(throws: SentenceError.tooFewFields) { try pqtmEPE(sealed("PQTMEPE,2,1,1,1,1.4")) }
  }

  private func pqtmEPE(_ line: String) throws -> PQTMEPE {
    guard case .pqtmEPE(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
