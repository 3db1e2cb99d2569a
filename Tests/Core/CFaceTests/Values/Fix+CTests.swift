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

@Suite struct CountersCTests {
  @Test func countersAreThoseOfTheStream() {
    var source = StreamCounters()
    source.bytes = 1
    source.sentences = 2
    source.unknownSentences = 3
    source.checksumFailures = 4
    source.checksumMissing = 5
    source.malformedSentences = 6
    source.ubxFrames = 7
    source.protocolFrames = SIMD8(1, 2, 3, 0, 0, 0, 0, 2)
    source.malformedFrames = 9
    source.rtcmFrames = 10
    source.oversizedFrames = 15
    source.noiseBytes = 11
    source.epochs = 12
    source.lateSentences = 13
    let counters = binnacle_counters(source, dropped: 14)
    #expect((counters.bytes, counters.sentences, counters.unknown_sentences) == (1, 2, 3))
    #expect((counters.checksum_failures, counters.checksum_missing, counters.malformed_sentences) == (4, 5, 6))
    #expect((counters.ubx_frames, counters.other_frames, counters.malformed_frames) == (7, 8, 9))
    #expect((counters.rtcm_frames, counters.noise_bytes, counters.epochs) == (10, 11, 12))
    #expect((counters.late_sentences, counters.dropped, counters.oversized_frames) == (13, 14, 15))
  }
}

@Suite struct SkyCTests {
  @Test func systemsAreThoseOfTheHeader() {
    let systems = [
      BINNACLE_SYSTEM_UNKNOWN, BINNACLE_SYSTEM_GPS, BINNACLE_SYSTEM_GLONASS, BINNACLE_SYSTEM_GALILEO,
      BINNACLE_SYSTEM_BEIDOU, BINNACLE_SYSTEM_QZSS, BINNACLE_SYSTEM_NAVIC, BINNACLE_SYSTEM_SBAS,
    ]
    #expect(SatelliteSystem.allCases.map { Int($0.rawValue) } == systems.map { Int($0) })
  }

  @Test func flagsSayWhatIsKnown() {
    let whole = binnacle_satellite(
      Satellite(
        system: .galileo, number: 301, signal: 7, elevationDegrees: -5, azimuthDegrees: 359, carrierToNoise: 40,
        isUsed: true))
    #expect((whole.system, whole.number, whole.signal) == (3, 301, 7))
    #expect((whole.elevation_degrees, whole.azimuth_degrees, whole.carrier_to_noise) == (-5, 359, 40))
    #expect(whole.flags == 0b1111)
    let bare = binnacle_satellite(Satellite(system: .gps, number: 1))
    #expect((bare.elevation_degrees, bare.azimuth_degrees, bare.carrier_to_noise, bare.flags) == (0, 0, 0, 0))
    #expect(MemoryLayout<binnacle_satellite>.stride == 12)
  }

  @Test func skyHasTheNumbersOfTheReport() {
    let instant = MonotonicInstant(nanoseconds: 9)
    let time = UTCTime(timeOfDay: TimeOfDay(nanoseconds: 10))
    let sky = binnacle_sky(SatelliteReport(time: time, received: instant, inView: 12, used: 8))
    #expect((sky.received, sky.time.nanoseconds_of_day, sky.in_view, sky.used) == (9, 10, 12, 8))
    #expect((sky.count, sky.available, sky.known) == (0, 0, UInt32(BINNACLE_KNOWN_TIME_OF_DAY)))
  }
}
