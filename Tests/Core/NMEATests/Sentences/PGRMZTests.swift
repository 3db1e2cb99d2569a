import NMEA
import Testing

@Suite struct PGRMZTests {
  // pyubx2 pygpsdata-NMEA.log
  @Test func readsEveryField() throws {
    let altitude = try pgrmz("$PGRMZ,246,f,3*1B")
    #expect(altitude.altitudeFeet == 246)
    #expect(altitude.dimensions == 3)
  }

  @Test func unitIsRequired() throws {
    #expect(try pgrmz(sealed("PGRMZ,246,M,3")).altitudeFeet == nil)
    #expect(try pgrmz(sealed("PGRMZ,246,,3")).altitudeFeet == nil)
    #expect(try pgrmz(sealed("PGRMZ,-20,F,")).dimensions == nil)
  }

  private func pgrmz(_ line: String) throws -> PGRMZ {
    guard case .pgrmz(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
