import NMEA
import Testing

@Suite struct HDMTests {
  // gpsd pypilot.log
  @Test func readsHeading() throws {
    #expect(try hdm("$APHDM,218.634,M*39").magneticHeadingDegrees == 218.634)
  }

  @Test func headingIsMagnetic() throws {
    #expect(try hdm(sealed("APHDM,218.634,T")).magneticHeadingDegrees == nil)
    #expect(try hdm(sealed("APHDM,,M")).magneticHeadingDegrees == nil)
  }

  private func hdm(_ line: String) throws -> HDM {
    guard case .hdm(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
