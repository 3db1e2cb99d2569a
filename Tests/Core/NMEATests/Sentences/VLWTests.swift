import NMEA
import Testing

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
