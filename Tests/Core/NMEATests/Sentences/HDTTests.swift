import NMEA
import Testing

@Suite struct HDTTests {
  // gpsd rst39.log
  @Test func readsHeading() throws {
    #expect(try hdt("$GPHDT,25.50,T*37").headingDegrees == 25.5)
  }

  // gpsd hemi.log
  @Test func emptyHeadingIsNil() throws {
    #expect(try hdt("$GPHDT,,T*1B").headingDegrees == nil)
  }

  @Test func headingIsTrue() {
    #expect(throws: SentenceError.malformedField(2)) { try hdt(sealed("GPHDT,25.50,M")) }
    #expect(throws: SentenceError.valueOutOfRange(1)) { try hdt(sealed("GPHDT,361,T")) }
  }

  private func hdt(_ line: String) throws -> HDT {
    guard case .hdt(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
