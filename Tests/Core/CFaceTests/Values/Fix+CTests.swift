import CBinnacle
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct FixCTests {
  @Test func kindsAreThoseOfTheHeader() {
    let kinds = [
      BINNACLE_FIX_NONE, BINNACLE_FIX_2D, BINNACLE_FIX_3D, BINNACLE_FIX_DGNSS, BINNACLE_FIX_RTK_FLOAT,
      BINNACLE_FIX_RTK_FIXED, BINNACLE_FIX_ESTIMATED, BINNACLE_FIX_MANUAL, BINNACLE_FIX_SIMULATED,
    ]
    #expect(FixKind.allCases.map { Int($0.rawValue) } == kinds.map { Int($0) })
    let spoofing = [BINNACLE_SPOOFING_NONE, BINNACLE_SPOOFING_INDICATED, BINNACLE_SPOOFING_INDICATED_REPEATEDLY]
    #expect(Spoofing.allCases.map { Int($0.rawValue) } == spoofing.map { Int($0) })
    let jamming = [BINNACLE_JAMMING_NONE, BINNACLE_JAMMING_WARNING, BINNACLE_JAMMING_CRITICAL]
    #expect(Jamming.allCases.map { Int($0.rawValue) } == jamming.map { Int($0) })
  }

  @Test func emptyFixHasNothingKnown() {
    let fix = binnacle_fix(GNSSFix(time: UTCTime(), received: .zero, completed: .zero))
    #expect(fix.known == 0 && Int(fix.kind) == Int(BINNACLE_FIX_NONE))
    #expect(fix.position.latitude_degrees.isNaN && fix.position.longitude_degrees.isNaN)
    #expect(fix.velocity.speed.isNaN && fix.velocity.north.isNaN && fix.heading_degrees.isNaN && fix.pdop.isNaN)
    #expect((fix.satellites_used, fix.differential_station) == (0, 0))
  }

  @Test func everyMemberIsTheFixs() {
    let instant = MonotonicInstant(nanoseconds: 3)
    var source = GNSSFix(time: UTCTime(), received: instant, completed: instant.advanced(byNanoseconds: 4))
    source.sequence = 5
    source.kind = .rtkFixed
    (source.latitudeDegrees, source.longitudeDegrees) = (-45.5, 170.25)
    (source.ellipsoidalHeight, source.heightAboveMeanSeaLevel, source.geoidSeparation) = (16, 14, 2)
    (source.speed, source.courseDegrees, source.climb) = (1, 90, -0.5)
    (source.velocityNorth, source.velocityEast, source.headingDegrees) = (0.25, 0.75, 91)
    source.dilution = DilutionOfPrecision(position: 1.5, horizontal: 1.25, vertical: 0.75)
    (source.differentialAge, source.differentialStation, source.satellitesUsed) = (2.5, 0, 12)
    (source.isTimeResolved, source.spoofing, source.jamming) = (true, .indicated, .critical)
    let fix = binnacle_fix(source)
    #expect((fix.sequence, fix.received, fix.completed) == (5, 3, 7))
    #expect((fix.position.latitude_degrees, fix.position.longitude_degrees) == (-45.5, 170.25))
    #expect((fix.position.ellipsoidal_height, fix.position.height_above_mean_sea_level) == (16, 14))
    #expect(fix.position.geoid_separation == 2)
    #expect((fix.velocity.speed, fix.velocity.course_degrees, fix.velocity.climb) == (1, 90, -0.5))
    #expect((fix.velocity.north, fix.velocity.east, fix.heading_degrees) == (0.25, 0.75, 91))
    #expect((fix.pdop, fix.hdop, fix.vdop) == (1.5, 1.25, 0.75))
    #expect((fix.differential_age, fix.differential_station, fix.satellites_used) == (2.5, 0, 12))
    #expect((fix.is_time_resolved, fix.spoofing, fix.jamming, fix.kind) == (1, 2, 3, 5))
    // Unknown are time, accuracies and covariances.
    let known =
      BINNACLE_KNOWN_POSITION | BINNACLE_KNOWN_ELLIPSOIDAL_HEIGHT | BINNACLE_KNOWN_HEIGHT_ABOVE_MEAN_SEA_LEVEL
      | BINNACLE_KNOWN_GEOID_SEPARATION | BINNACLE_KNOWN_SPEED | BINNACLE_KNOWN_COURSE | BINNACLE_KNOWN_CLIMB
      | BINNACLE_KNOWN_VELOCITY | BINNACLE_KNOWN_HEADING | BINNACLE_KNOWN_PDOP | BINNACLE_KNOWN_HDOP
      | BINNACLE_KNOWN_VDOP | BINNACLE_KNOWN_SATELLITES_USED | BINNACLE_KNOWN_DIFFERENTIAL_AGE
      | BINNACLE_KNOWN_DIFFERENTIAL_STATION | BINNACLE_KNOWN_TIME_RESOLVED | BINNACLE_KNOWN_SPOOFING
      | BINNACLE_KNOWN_JAMMING
    #expect(fix.known == UInt32(known))
  }

  @Test func latitudeWithoutLongitudeIsNoPosition() {
    var source = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    source.latitudeDegrees = 1
    source.velocityNorth = 1
    let fix = binnacle_fix(source)
    #expect(fix.known == 0 && fix.position.latitude_degrees.isNaN && fix.velocity.north.isNaN)
  }
}
