import GNSS
import GPSDProtocol
import LinuxTestSupport
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

@Suite struct GPSDAccuracyTests {
  private var accuracy = GPSDAccuracy(nil)

  private func fix(_ kind: FixKind = .threeDimensional, hdop: Double? = nil, vdop: Double? = nil) -> GNSSFix {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = kind
    fix.latitudeDegrees = 1
    fix.longitudeDegrees = 1
    fix.ellipsoidalHeight = 1
    fix.dilution.horizontal = hdop
    fix.dilution.vertical = vdop
    return fix
  }

  private mutating func complete(
    _ fix: GNSSFix, _ position: GPSDPosition, _ deviations: GPSDDeviations? = nil, isTextual: Bool
  ) -> FixAccuracy {
    var fix = fix
    accuracy.complete(&fix, position, deviations, isTextual: isTextual)
    return fix.accuracy
  }

  private func isNear(_ accuracy: Accuracy?, _ value: Double, _ source: AccuracySource) -> Bool {
    accuracy.map { abs($0.value - value) < 0.001 && $0.source == source } ?? false
  }

  @Test mutating func aUBloxTellsItsOwn() {
    let position = GPSDPosition(mode: 3, eph: 1.2, epv: 2.3, eps: 0.1)
    let found = complete(fix(hdop: 0.8, vdop: 1.1), position, isTextual: false)
    #expect(isNear(found.horizontal, 1.2, .receiver))
    #expect(isNear(found.vertical, 2.3, .receiver))
    #expect(isNear(found.speed, 0.1, .receiver))
  }

  @Test mutating func nmeaIsTheDilutionAndNeverGPSDsSpeedError() {
    let position = GPSDPosition(mode: 3, eph: 17.1, epv: 48.3, eps: 11)
    let found = complete(fix(hdop: 0.9, vdop: 2.1), position, isTextual: true)
    #expect(isNear(found.horizontal, 4.5, .dilution))
    #expect(isNear(found.vertical, 10.5, .dilution))
    #expect(found.speed == nil && found.courseDegrees == nil)
  }

  @Test mutating func theDilutionIsReadFromGPSDsFigureOnceItIsKnownToBeOne() {
    // gpsd sends dilutions only with the satellites, for a MediaTek every fifth second; eph follows HDOP each second.
    let between = GPSDPosition(mode: 3, status: 2, eph: 4.655, epv: 5.923)
    let unknown = complete(fix(.differential), between, isTextual: true)
    #expect(isNear(unknown.horizontal, 4.655 * 0.57776, .dilution))
    #expect(isNear(unknown.vertical, 5.923 * 0.51021, .dilution))
    _ = complete(
      fix(.differential, hdop: 0.84, vdop: 1.03), GPSDPosition(mode: 3, status: 2, eph: 3.942, epv: 5.923),
      isTextual: true)
    let known = complete(fix(.differential), between, isTextual: true)
    #expect(isNear(known.horizontal, 0.98 * 5, .dilution))
    #expect(isNear(known.vertical, 1.03 * 5, .dilution))
    // Without corrections the constants are four times as large.
    let plain = complete(fix(), GPSDPosition(mode: 3, eph: 19, epv: 46), isTextual: true)
    #expect(isNear(plain.horizontal, 5, .dilution))
    #expect(isNear(plain.vertical, 10, .dilution))
  }

  @Test mutating func anEstimateOfTheReceiverIsNotTakenForADilution() {
    // GBS and PGRME reach eph and epv in metres; dividing them by 19 would make them far too good.
    _ = complete(fix(hdop: 0.9, vdop: 1.5), GPSDPosition(mode: 3, eph: 5.2, epv: 7.0), isTextual: true)
    let found = complete(fix(), GPSDPosition(mode: 3, eph: 5.2, epv: 7.0), isTextual: true)
    #expect(isNear(found.horizontal, 5.2 * 0.57776, .dilution))
    #expect(isNear(found.vertical, 7.0 * 0.51021, .dilution))
  }

  @Test mutating func aBinaryReceiverWithoutEstimatesGetsTheDilutionToo() {
    let found = complete(fix(hdop: 1, vdop: 2), GPSDPosition(mode: 3, eph: 19, epv: 46), isTextual: false)
    #expect(isNear(found.horizontal, 5, .dilution))
    #expect(isNear(found.vertical, 10, .dilution))
  }

  @Test mutating func deviationsOfTheRangesComeBeforeTheDilution() {
    let deviations = GPSDDeviations(north: 3, east: 4, up: 5)
    let found = complete(fix(hdop: 0.9, vdop: 1), GPSDPosition(mode: 3, eph: 17.1), deviations, isTextual: true)
    #expect(isNear(found.horizontal, 5, .gst))
    #expect(found.sigmaNorth == 3 && found.sigmaEast == 4)
    #expect(isNear(found.vertical, 5, .gst))
  }

  /// gpsd passes GST on as it comes, which may be every few seconds.
  @Test mutating func deviationsAreHeldUntilTheNext() {
    let position = GPSDPosition(mode: 3, eph: 17.1)
    _ = complete(fix(hdop: 1, vdop: 1), position, GPSDDeviations(north: 3, east: 4, up: 5), isTextual: true)
    let found = complete(fix(hdop: 2, vdop: 1), position, isTextual: true)
    #expect(isNear(found.horizontal, 10, .held) && isNear(found.vertical, 5, .held))
  }

  @Test mutating func theDriverNamesAMediaTek() {
    #expect(GPSDDevice(path: "/dev/a", driver: "MTK-3301", isActive: true).isMediaTek)
    #expect(!GPSDDevice(path: "/dev/a", driver: "NMEA0183", isActive: true).isMediaTek)
    accuracy.note(.mediaTek)
    let found = complete(fix(.differential, hdop: 1), GPSDPosition(mode: 3, status: 2, eph: 4.75), isTextual: true)
    #expect(isNear(found.horizontal, 8, .dilutionOfFamily))
  }

  @Test mutating func withoutAHeightNoVerticalAccuracy() {
    var flat = fix(.twoDimensional, hdop: 1, vdop: 1)
    flat.ellipsoidalHeight = nil
    let found = complete(flat, GPSDPosition(mode: 2, epv: 3), GPSDDeviations(up: 2), isTextual: false)
    #expect(found.vertical == nil)
    #expect(found.horizontal != nil)
  }

  @Test mutating func nothingIsMadeOfNothing() {
    #expect(complete(fix(), GPSDPosition(mode: 3, eph: 0), isTextual: false) == FixAccuracy())
  }
}

@Suite struct GPSDPositionFixTests {
  @Test(
    arguments: [
      (0, 0, .none), (1, 1, .none), (1, 8, .none), (2, 0, .twoDimensional), (3, 0, .threeDimensional),
      (3, 1, .threeDimensional), (3, 2, .differential), (2, 2, .differential), (3, 3, .rtkFixed), (3, 4, .rtkFloat),
      (3, 5, .deadReckoning), (3, 6, .threeDimensional), (3, 7, .manual), (3, 8, .simulated), (3, 9, .threeDimensional),
    ] as [(Int, Int, FixKind)])
  func modeAndStatusByNumber(_ mode: Int, _ status: Int, _ kind: FixKind) {
    #expect(GPSDPosition(mode: mode, status: status).kind == kind)
  }

  @Test func climbIsUpwardsAndMeasured() throws {
    #expect(GPSDPosition(climb: 3).measuredClimb == nil)
    #expect(GPSDPosition(velocityDown: -2).measuredClimb == 2)
    // At 0° N 90° E up is +y; at the pole it is +z.
    let equator = GPSDPosition(latitudeDegrees: 0, longitudeDegrees: 90, ecefVelocity: SIMD3(5, 2, 7))
    #expect(abs(try #require(equator.measuredClimb) - 2) < 1e-12)
    let pole = GPSDPosition(latitudeDegrees: 90, longitudeDegrees: 10, ecefVelocity: SIMD3(5, 2, 7))
    #expect(abs(try #require(pole.measuredClimb) - 7) < 1e-12)
    #expect(GPSDPosition(ecefVelocity: SIMD3(5, 2, 7)).measuredClimb == nil)
  }

  @Test func aLaterPieceReplacesWhatItSaysAndKeepsTheRest() {
    var first = GPSDPosition(mode: 2, status: 2, latitudeDegrees: 1, longitudeDegrees: 2, speed: 3)
    first.merge(GPSDPosition(mode: 3, latitudeDegrees: 1.5, heightAboveSeaLevel: 4))
    #expect(
      first
        == GPSDPosition(
          mode: 3, status: 2, latitudeDegrees: 1.5, longitudeDegrees: 2, heightAboveSeaLevel: 4, speed: 3))
    first.merge(GPSDPosition(mode: 1))
    #expect(first.kind == .none)
  }
}
