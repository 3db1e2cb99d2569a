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

@Suite struct HeadingCTests {
  @Test func statesAreThoseOfTheHeader() {
    let states = [
      BINNACLE_CALIBRATION_NONE, BINNACLE_CALIBRATION_LOW, BINNACLE_CALIBRATION_MEDIUM, BINNACLE_CALIBRATION_HIGH,
    ]
    #expect(CalibrationState.allCases.map { Int($0.rawValue) } == states.map { Int($0) })
  }

  @Test func emptyEstimateHasNothingKnown() {
    let heading = binnacle_heading(
      HeadingEstimate(instant: .zero, field: nil, calibration: .uncalibrated, isDisturbed: false))
    #expect(heading.known == 0 && heading.magnetic_heading_degrees.isNaN && heading.true_accuracy_degrees.isNaN)
    #expect(heading.roll_degrees.isNaN && heading.attitude.w.isNaN && heading.field.x.isNaN)
  }

  @Test func everyMemberIsTheEstimates() {
    let instant = MonotonicInstant(nanoseconds: 5)
    var estimate = HeadingEstimate(instant: instant, field: Vector3(1, 2, 3), calibration: .high, isDisturbed: true)
    (estimate.magneticHeadingDegrees, estimate.headingAccuracy95Degrees) = (10, 4)
    (estimate.trueHeadingDegrees, estimate.trueHeadingAccuracy95Degrees) = (12, 6)
    (estimate.rollDegrees, estimate.pitchDegrees) = (1, -2)
    estimate.attitude = Quaternion(w: 1, x: 0, y: 0, z: 0)
    estimate.reference = MagneticReference(
      fieldStrength: 48, inclinationDegrees: 66, declinationDegrees: 2, declinationUncertaintyDegrees: 0.5)
    let heading = binnacle_heading(estimate)
    #expect((heading.magnetic_heading_degrees, heading.magnetic_accuracy_degrees) == (10, 2))
    #expect((heading.true_heading_degrees, heading.true_accuracy_degrees) == (12, 3))
    #expect((heading.roll_degrees, heading.pitch_degrees, heading.attitude.w) == (1, -2, 1))
    #expect((heading.field.x, heading.field.y, heading.field.z) == (1, 2, 3))
    #expect((heading.declination_degrees, heading.inclination_degrees, heading.field_strength) == (2, 66, 48))
    #expect((heading.instant, heading.calibration, heading.is_disturbed) == (5, 3, 1))
    #expect(heading.known == 0b111111)
  }
}
