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

  @Test func headingIsTrue() throws {
    #expect(try hdt(sealed("GPHDT,25.50,M")).headingDegrees == nil)
    #expect(try hdt(sealed("GPHDT,361,T")).headingDegrees == nil)
  }

  private func hdt(_ line: String) throws -> HDT {
    guard case .hdt(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
