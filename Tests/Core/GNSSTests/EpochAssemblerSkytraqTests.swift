import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

@Suite struct EpochAssemblerSkytraqTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  /// The first frames of skytraq-A8.log and of skytraq-bin.log.
  private let navigationData = bytes(
    ofHexadecimal: "a0a1003ba8020608d20174ff4d1730ca78d21378d200000ac50000186700f200d5006900b9007106a3be15e3219c4317bf"
      + "9d420000000000000000000000001d0d0a")
  private let navigationState = bytes(
    ofHexadecimal: "a0a10051df93020762411b2873ff1110fbc142344cddf0e21fc14dec7933f1b7974150d6e030f4bdad3c14a9683e67a12e"
      + "bd8b2a44c113eb00ec272a90c0557a77400e0a8c3ffd50823fdce57a3f77f9d43f80963b680d0a")
  private let channelStatus = bytes(
    ofHexadecimal: "a0a10049de93070002070021002d00b41f011c07001b000900701f020c01ff1300300134030318070115003600f61f0411"
      + "070016001e003c0f0513070018003a00321f0ed305ff00004d001f01fe0d0a")

  /// The first frame of skytraq-A8.log with some bytes of its payload changed.
  private func navigationData(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var payload = Array(navigationData[4..<63])
    change(&payload)
    return skytraqFrame(payload)
  }

  @Test("skytraq-A8.log")
  func navigationDataIsAFix() throws {
    let feed = Feed()
    feed.send(navigationData)
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.kind == .threeDimensional && fix.satellitesUsed == 6)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (38.9073528, -77.0475822))
    #expect((fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel) == (27.57, 62.47))
    #expect((fix.speed, fix.climb) == (0, 0))
    #expect(fix.time.date == CalendarDate(year: 2023, month: 4, day: 18))
    // 19:53:49.49: the receiver cuts hundredths off.
    #expect(fix.time.timeOfDay == at(71_629_490))
    #expect(fix.dilution.horizontal == 1.05 && fix.accuracy.horizontal?.source == .dilution)
    #expect((feed.counters[.skytraq], feed.counters.noiseBytes) == (1, 0))
  }

  @Test func theFixModeTellsTheKind() {
    for (mode, kind) in [(UInt8(0), FixKind.none), (1, .twoDimensional), (2, .threeDimensional), (3, .differential)] {
      let feed = Feed()
      feed.send(navigationData { $0[1] = mode })
      feed.finish()
      #expect(feed.fixes.map(\.kind) == [kind])
      #expect(feed.fixes.first?.hasPosition == (kind != .none))
    }
  }

  @Test func aVelocityInTheEarthsFrameBecomesSpeedAndCourse() throws {
    let feed = Feed()
    // At 77° west: 10 m/s along the earth's axis point north and up.
    feed.send(navigationData { $0.replaceSubrange(55..<59, with: [0, 0, 0x03, 0xE8]) })
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(isNear(fix.speed, 7.7815, 1e-3))
    #expect(isNear(fix.courseDegrees, 0, 1e-9))
    #expect(isNear(fix.climb, 6.2806, 1e-3))
  }

  /// In 2016 GPS time was 17 s ahead of UTC, not 18.
  @Test("skytraq-bin.log")
  func navigationStateIsAFix() throws {
    let feed = Feed()
    feed.send(channelStatus)
    feed.send(navigationState)
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.kind == .twoDimensional)
    // As gpsd computes it of the same bytes.
    #expect(isNear(fix.latitudeDegrees, 44.068796225, 1e-9))
    #expect(isNear(fix.longitudeDegrees, -121.314519974, 1e-9))
    #expect(isNear(fix.speed, 0.141, 5e-4) && isNear(fix.courseDegrees, 308.9814, 1e-3))
    #expect(fix.ellipsoidalHeight == nil)
    #expect(fix.time.date == CalendarDate(year: 2016, month: 4, day: 1))
    #expect(fix.time.timeOfDay == at(12_939_999))
    #expect(isNear(fix.dilution.horizontal, 1.7257531, 1e-6))
    let report = try #require(feed.reports.first)
    #expect(report.inView == 7 && report.used == 4)
    #expect(report.satellites.last?.system == .beidou && report.satellites.last?.number == 11)
    #expect(report.satellites.last?.carrierToNoise == nil)
  }

  /// Whatever doubles and floats can hold.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 0])
  func whatIsNoPlaceIsNoPosition(_ value: Double) {
    var payload = BigEndianBuilder(count: 81, id: 0xDF)
    payload.set(UInt8(3), at: 2)
    for offset in [13, 21, 29] { payload.set(value, at: offset) }
    let feed = Feed()
    feed.send(skytraqFrame(payload.bytes))
    feed.finish()
    #expect(feed.fixes.map(\.hasPosition) == [false])
    payload.set(value, at: 5)
    feed.send(skytraqFrame(payload.bytes))
    feed.finish()
    #expect(feed.fixes.allSatisfy { !$0.hasPosition })
  }

  @Test func aVelocityThatIsNoNumberIsNone() throws {
    var payload = BigEndianBuilder(count: 81, id: 0xDF)
    payload.set(UInt8(4), at: 2)
    payload.set(6_378_137.0, at: 13)
    payload.set(Float.nan, at: 41)
    let feed = Feed()
    feed.send(skytraqFrame(payload.bytes))
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.kind == .differential && fix.hasPosition && fix.speed == nil && fix.climb == nil)
  }

  @Test func aShortMessageIsCountedAndNoMore() {
    let feed = Feed()
    feed.send(skytraqFrame([0xA8, 0, 0]) + skytraqFrame([0xDC, 0, 0]))
    feed.finish()
    #expect((feed.counters[.skytraq], feed.counters.malformedFrames, feed.fixes.count) == (2, 1, 0))
  }
}
