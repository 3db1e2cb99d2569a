import Bytes
import NMEA
import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct GGAFixTests {
  @Test func saysWhatTheFixSays() {
    let feed = Feed()
    feed.send("GPGGA,123519.00,4807.0380,N,01131.0000,E,4,08,0.90,545.400,M,46.900,M,1.5,0120")
    feed.finish()
    let gga = GGA(feed.fixes[0])
    var writer = ByteWriter()
    SentenceEncoder(talker: .gps, minuteDecimals: 4).append(gga, to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).hasPrefix(
        // 82 characters: the zeros of the time have no room.
        "$GPGGA,123519,4807.0380,N,01131.0000,E,4,08,0.90,545.400,M,46.900,M,1.5,0120*"))
  }

  @Test func everyKindHasItsDigit() {
    let digits = FixKind.allCases.map { $0.quality.rawValue }
    #expect(digits == [0, 1, 1, 2, 5, 4, 6, 7, 8])
  }
}

@Suite struct FixKindPositioningModeTests {
  @Test func everyKindHasItsMode() {
    let modes = FixKind.allCases.map(\.positioningMode)
    #expect(
      modes == [
        .none, .autonomous, .autonomous, .differential, .rtkFloat, .rtkFixed, .estimated, .manual, .simulator,
      ])
  }
}
