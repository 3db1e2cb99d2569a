import NMEA
import Testing

@Suite struct VHWTests {
  // gpsd bundg_zeus_9.log
  @Test func readsEveryField() throws {
    let water = try vhw("$SDVHW,231.3,T,229.9,M,6.6,N,12.3,K*71")
    #expect(water.headingDegrees == 231.3)
    #expect(water.magneticHeadingDegrees == 229.9)
    #expect(water.waterSpeedKnots == 6.6)
    #expect(water.waterSpeedKilometresPerHour == 12.3)
  }

  @Test func emptyFieldsAreNil() throws {
    let water = try vhw(sealed("VWVHW,,T,,M,0.0,N,0.0,K"))
    #expect(water.headingDegrees == nil)
    #expect(water.waterSpeedKnots == 0)
    #expect(try vhw(sealed("VWVHW,1,M,1,T,0.0,N,0.0,K")).headingDegrees == nil)
  }

  private func vhw(_ line: String) throws -> VHW {
    guard case .vhw(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
