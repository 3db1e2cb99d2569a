import CBinnacle
import Fusion
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct EstimateCTests {
  @Test func constantsAreThoseOfFusion() {
    let origins = [
      BINNACLE_ORIGIN_GNSS, BINNACLE_ORIGIN_DEAD_RECKONING, BINNACLE_ORIGIN_MANUAL, BINNACLE_ORIGIN_SIMULATED,
      BINNACLE_ORIGIN_FUSED,
    ]
    #expect(LocationOrigin.allCases.map { Int($0.rawValue) } == origins.map { Int($0) })
    let filters = [BINNACLE_FILTER_NONE, BINNACLE_FILTER_POSITION, BINNACLE_FILTER_INERTIAL]
    #expect(LocationFilter.allCases.map { Int($0.rawValue) } == filters.map { Int($0) })
    let points = [BINNACLE_POINT_ANTENNA, BINNACLE_POINT_BODY]
    #expect(LocationPoint.allCases.map { Int($0.rawValue) } == points.map { Int($0) })
    let levels = [BINNACLE_INTEGRITY_NOMINAL, BINNACLE_INTEGRITY_SUSPECT, BINNACLE_INTEGRITY_UNTRUSTED]
    #expect(IntegrityLevel.allCases.map { Int($0.rawValue) } == levels.map { Int($0) })
    #expect(Int(IntegrityReasons.positionJump.rawValue) == Int(BINNACLE_REASON_POSITION_JUMP))
    #expect(Int(IntegrityReasons.sentencesDisagree.rawValue) == Int(BINNACLE_REASON_SENTENCES_DISAGREE))
    #expect(IntegrityReasons.named.count == 20)
  }

  private var fix: GNSSFix {
    var fix = GNSSFix(time: UTCTime(), received: MonotonicInstant(nanoseconds: 3), completed: .zero)
    fix.sequence = 4
    fix.kind = .threeDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees) = (45, 8)
    (fix.speed, fix.courseDegrees) = (2, 90)
    fix.accuracy.horizontal = Accuracy(3, .gst)
    return fix
  }

  @Test func locationHasItsMembers() throws {
    var estimate = try #require(LocationEstimate(fix))
    estimate.attitude = LocationAttitude(Quaternion(w: 1, x: 0, y: 0, z: 0), sigma: Vector3(0.5, 0.25, 0.125))
    estimate.protectionLevel = ProtectionLevel(horizontal: 12)
    estimate.integrity.position = IntegrityVerdict(.suspect, .heightJump)
    let structure = binnacle_estimate(.location(estimate, fix))
    #expect((structure.position.latitude_degrees, structure.position.longitude_degrees) == (45, 8))
    #expect((structure.velocity.speed, structure.velocity.course_degrees) == (2, 90))
    #expect((structure.accuracy.horizontal, structure.epoch, structure.instant) == (3, 4, 3))
    #expect((structure.attitude.w, structure.attitude_accuracy.z) == (1, 0.125))
    #expect(structure.horizontal_protection == 12 && structure.vertical_protection.isNaN)
    #expect((structure.position_integrity, structure.position_reasons) == (1, 1 << 4))
    #expect(Int(structure.kind) == Int(BINNACLE_FIX_3D) && structure.is_withheld == 0)
    let bits =
      BINNACLE_KNOWN_POSITION | BINNACLE_KNOWN_SPEED | BINNACLE_KNOWN_COURSE | BINNACLE_KNOWN_HORIZONTAL_ACCURACY
      | BINNACLE_KNOWN_ATTITUDE | BINNACLE_KNOWN_PROTECTION
    #expect(structure.known & UInt32(bits) == UInt32(bits))
    #expect(structure.known & UInt32(BINNACLE_KNOWN_ELLIPSOIDAL_HEIGHT) == 0)
  }

  @Test func epochWithoutAPositionHasOnlyItsTime() {
    let structure = binnacle_estimate(.noFix(fix))
    #expect(structure.known == 0 && structure.position.latitude_degrees.isNaN && structure.velocity.speed.isNaN)
    #expect((structure.epoch, structure.instant, structure.is_withheld) == (4, 3, 0))
    #expect(structure.attitude.w.isNaN && structure.position_covariance.north_north.isNaN)
  }

  @Test func withheldPositionIsNotShown() {
    var integrity = FixIntegrity()
    integrity.position = IntegrityVerdict(.untrusted, .outOfRange)
    let structure = binnacle_estimate(.withheld(fix, integrity))
    #expect(structure.known == 0 && structure.position.latitude_degrees.isNaN && structure.is_withheld == 1)
    #expect((structure.position_integrity, structure.position_reasons) == (2, 2))
  }
}
