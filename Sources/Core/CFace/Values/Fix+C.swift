import CBinnacle
import NavigationMath
import Observations

extension binnacle_fix {
  /// Creates the structure from a fix.
  init(_ fix: GNSSFix) {
    self.init()
    var known = KnownBits()
    kind = fix.kind.rawValue
    sequence = fix.sequence
    received = fix.received.nanoseconds
    completed = fix.completed.nanoseconds
    time = binnacle_time(fix.time, &known)
    position = binnacle_position(fix, &known)
    velocity = binnacle_velocity(fix, &known)
    heading_degrees = known.value(fix.headingDegrees, BINNACLE_KNOWN_HEADING)
    accuracy = binnacle_accuracy(fix.accuracy, &known)
    position_covariance = binnacle_covariance(fix.covariance, BINNACLE_KNOWN_POSITION_COVARIANCE, &known)
    velocity_covariance = binnacle_covariance(fix.velocityCovariance, BINNACLE_KNOWN_VELOCITY_COVARIANCE, &known)
    pdop = known.value(fix.dilution.position, BINNACLE_KNOWN_PDOP)
    hdop = known.value(fix.dilution.horizontal, BINNACLE_KNOWN_HDOP)
    vdop = known.value(fix.dilution.vertical, BINNACLE_KNOWN_VDOP)
    setReport(fix, &known)
    self.known = known.bits
  }

  /// Sets what the receiver reports besides its measurements.
  private mutating func setReport(_ fix: GNSSFix, _ known: inout KnownBits) {
    differential_age = known.value(fix.differentialAge, BINNACLE_KNOWN_DIFFERENTIAL_AGE)
    differential_station = Int32(truncatingIfNeeded: fix.differentialStation ?? 0)
    known.note(BINNACLE_KNOWN_DIFFERENTIAL_STATION, fix.differentialStation != nil)
    satellites_used = Int32(truncatingIfNeeded: fix.satellitesUsed ?? 0)
    known.note(BINNACLE_KNOWN_SATELLITES_USED, fix.satellitesUsed != nil)
    is_time_resolved = fix.isTimeResolved == true ? 1 : 0
    known.note(BINNACLE_KNOWN_TIME_RESOLVED, fix.isTimeResolved != nil)
    spoofing = fix.spoofing?.rawValue ?? 0
    known.note(BINNACLE_KNOWN_SPOOFING, fix.spoofing != nil)
    jamming = fix.jamming?.rawValue ?? 0
    known.note(BINNACLE_KNOWN_JAMMING, fix.jamming != nil)
  }
}

extension binnacle_position {
  /// Creates the structure from the position of a fix, and notes which of its members are known.
  init(_ fix: GNSSFix, _ known: inout KnownBits) {
    // Either both are known or none is.
    self.init(
      latitude: fix.hasPosition ? fix.latitudeDegrees : nil, longitude: fix.hasPosition ? fix.longitudeDegrees : nil,
      ellipsoidal: fix.ellipsoidalHeight, aboveMeanSeaLevel: fix.heightAboveMeanSeaLevel,
      geoidSeparation: fix.geoidSeparation, &known)
  }

  /// Creates the structure from degrees and heights, and notes which are known; the longitude is if the latitude is.
  init(
    latitude: Double?, longitude: Double?, ellipsoidal: Double?, aboveMeanSeaLevel: Double?, geoidSeparation: Double?,
    _ known: inout KnownBits
  ) {
    self.init()
    latitude_degrees = known.value(latitude, BINNACLE_KNOWN_POSITION)
    longitude_degrees = longitude ?? .nan
    ellipsoidal_height = known.value(ellipsoidal, BINNACLE_KNOWN_ELLIPSOIDAL_HEIGHT)
    height_above_mean_sea_level = known.value(aboveMeanSeaLevel, BINNACLE_KNOWN_HEIGHT_ABOVE_MEAN_SEA_LEVEL)
    geoid_separation = known.value(geoidSeparation, BINNACLE_KNOWN_GEOID_SEPARATION)
  }
}

extension binnacle_velocity {
  /// Creates the structure from the velocity of a fix, and notes which of its members are known.
  init(_ fix: GNSSFix, _ known: inout KnownBits) {
    self.init(
      speed: fix.speed, course: fix.courseDegrees, climb: fix.climb, north: fix.velocityNorth, east: fix.velocityEast,
      &known)
  }

  /// Creates the structure from m/s and degrees, and notes which are known; north and east are if both are.
  init(
    speed: Double?, course: Double?, climb: Double?, north: Double?, east: Double?, _ known: inout KnownBits
  ) {
    self.init()
    self.speed = known.value(speed, BINNACLE_KNOWN_SPEED)
    course_degrees = known.value(course, BINNACLE_KNOWN_COURSE)
    self.climb = known.value(climb, BINNACLE_KNOWN_CLIMB)
    let components = north == nil ? nil : east
    self.east = known.value(components, BINNACLE_KNOWN_VELOCITY)
    self.north = components == nil ? .nan : north ?? .nan
  }
}

extension binnacle_counters {
  /// Creates the structure from counters of a stream.
  ///
  /// - Parameter dropped: number of fixes that the caller did not take in time.
  init(_ counters: StreamCounters, dropped: UInt64) {
    self.init(
      bytes: counters.bytes, sentences: counters.sentences, unknown_sentences: counters.unknownSentences,
      checksum_failures: counters.checksumFailures, checksum_missing: counters.checksumMissing,
      malformed_sentences: counters.malformedSentences, ubx_frames: counters.ubxFrames,
      other_frames: counters.binaryFrames &- counters.ubxFrames, malformed_frames: counters.malformedFrames,
      rtcm_frames: counters.rtcmFrames, oversized_frames: counters.oversizedFrames,
      noise_bytes: counters.noiseBytes, epochs: counters.epochs,
      late_sentences: counters.lateSentences, dropped: dropped)
  }
}

extension binnacle_satellite {
  /// Creates the structure from a satellite.
  init(_ satellite: Satellite) {
    self.init()
    system = satellite.system.rawValue
    signal = satellite.signal
    number = satellite.number
    azimuth_degrees = satellite.azimuthDegrees ?? 0
    elevation_degrees = satellite.elevationDegrees ?? 0
    carrier_to_noise = satellite.carrierToNoise ?? 0
    var bits = 0
    if satellite.isUsed { bits |= BINNACLE_SATELLITE_USED }
    if satellite.elevationDegrees != nil { bits |= BINNACLE_SATELLITE_ELEVATION_KNOWN }
    if satellite.azimuthDegrees != nil { bits |= BINNACLE_SATELLITE_AZIMUTH_KNOWN }
    if satellite.carrierToNoise != nil { bits |= BINNACLE_SATELLITE_TRACKED }
    flags = UInt8(truncatingIfNeeded: bits)
  }
}

extension binnacle_sky {
  /// Creates the structure from a report; how many entries there are is not known to it.
  init(_ report: SatelliteReport) {
    self.init()
    var known = KnownBits()
    time = binnacle_time(report.time, &known)
    received = report.received.nanoseconds
    in_view = UInt32(truncatingIfNeeded: report.inView)
    used = UInt32(truncatingIfNeeded: report.used)
    self.known = known.bits
  }
}
