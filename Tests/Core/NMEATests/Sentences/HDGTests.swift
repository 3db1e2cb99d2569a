import NMEA
import Testing

@Suite struct HDGTests {
  // gpsd bundg_zeus_9.log
  @Test func readsEveryField() throws {
    let compass = try hdg("$SDHDG,229.8,,,1.3,E*36")
    #expect(compass.sensorHeadingDegrees == 229.8)
    #expect(compass.deviationDegrees == nil)
    #expect(compass.variationDegrees == 1.3)
    #expect(compass.magneticHeadingDegrees == 229.8)
    #expect(compass.trueHeadingDegrees?.isClose(to: 231.1) == true)
  }

  // pynmeagps pygpsdata-nmea4.log
  @Test func directionWithoutAnAngleSaysNothing() throws {
    let compass = try hdg("$IIHDG,70.6,,,,W*2F")
    #expect(compass.variationDegrees == nil)
    #expect(compass.trueHeadingDegrees == nil)
    #expect(compass.magneticHeadingDegrees == 70.6)
  }

  @Test func sumsStayWithinOneTurn() throws {
    #expect(try hdg(sealed("HCHDG,358.0,3.0,E,,")).magneticHeadingDegrees == 1)
    #expect(try hdg(sealed("HCHDG,1.0,3.0,W,10.0,W")).magneticHeadingDegrees == 358)
    #expect(try hdg(sealed("HCHDG,1.0,3.0,W,10.0,W")).trueHeadingDegrees == 348)
    #expect(try hdg(sealed("HCHDG,350.0,,,10.0,E")).trueHeadingDegrees == 0)
  }

  @Test func emptyHeadingIsNil() throws {
    let compass = try hdg(sealed("HCHDG,,,,7.1,W"))
    #expect(compass.trueHeadingDegrees == nil)
    #expect(compass.variationDegrees == -7.1)
  }

  @Test func aVariationInAWrongDirectionIsNone() throws {
    let compass = try hdg(sealed("HCHDG,101.1,,,7.1,N"))
    #expect(compass.sensorHeadingDegrees == 101.1)
    #expect(compass.variationDegrees == nil)
  }

  private func hdg(_ line: String) throws -> HDG {
    guard case .hdg(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
