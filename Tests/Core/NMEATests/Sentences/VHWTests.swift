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

@Suite struct VLWTests {
  // gpsd bundg_zeus_9.log
  @Test func readsEveryField() throws {
    let distance = try vlw("$SDVLW,,N,545.6,N,1109.4,N,393.6,N*44")
    #expect(distance.waterDistance == nil)
    #expect(distance.waterTrip == 545.6)
    #expect(distance.groundDistance == 1109.4)
    #expect(distance.groundTrip == 393.6)
  }

  @Test func groundDistancesCameLater() throws {
    let distance = try vlw(sealed("VWVLW,2328.9,N,322.0,N"))
    #expect(distance.waterDistance == 2328.9)
    #expect(distance.groundDistance == nil)
  }

  @Test func distancesAreNauticalMiles() throws {
    #expect(try vlw(sealed("VWVLW,1,K,1,N")).waterDistance == nil)
    #expect(try vlw(sealed("VWVLW,-1,N,1,N")).waterDistance == nil)
    #expect(try vlw(sealed("VWVLW,-1,N,1,N")).waterTrip == 1)
  }

  private func vlw(_ line: String) throws -> VLW {
    guard case .vlw(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}
