import CBinnacle
import Fusion
import NavigationMath
import Observations

extension binnacle_estimate {
  /// Creates the structure from the outcome of an epoch.
  init(_ outcome: ReceiverPipeline.Outcome) {
    switch outcome {
    case .location(let estimate, let fix):
      self.init(estimate, estimate.kind(of: fix))
      // A position that is withheld may be replaced by a predicted one.
      is_withheld = estimate.integrity.position.level == .untrusted && !fix.hasPosition ? 1 : 0
    case .noFix(let fix): self.init(fix, FixIntegrity())
    case .withheld(let fix, let integrity):
      self.init(fix, integrity)
      is_withheld = 1
    }
  }

  /// Creates the structure from an estimate and the method of its position.
  init(_ estimate: LocationEstimate, _ kind: FixKind) {
    self.init()
    var known = KnownBits()
    self.kind = kind.rawValue
    origin = estimate.origin.rawValue
    filter = estimate.filter.rawValue
    point = estimate.point.rawValue
    epoch = estimate.epoch
    instant = estimate.instant.nanoseconds
    time_since_fix = estimate.timeSinceFix
    time = binnacle_time(estimate.time, &known)
    position = binnacle_position(estimate, &known)
    velocity = binnacle_velocity(estimate, &known)
    accuracy = binnacle_accuracy(estimate.accuracy, &known)
    position_covariance = binnacle_covariance(estimate.covariance, BINNACLE_KNOWN_POSITION_COVARIANCE, &known)
    velocity_covariance = binnacle_covariance(estimate.velocityCovariance, BINNACLE_KNOWN_VELOCITY_COVARIANCE, &known)
    attitude = binnacle_quaternion(estimate.attitude?.rotation)
    attitude_accuracy = binnacle_vector(estimate.attitude?.sigma)
    known.note(BINNACLE_KNOWN_ATTITUDE, estimate.attitude != nil)
    let protection = estimate.protectionLevel
    horizontal_protection = known.value(protection.map { Double($0.horizontal) }, BINNACLE_KNOWN_PROTECTION)
    vertical_protection = protection?.vertical.map { Double($0) } ?? .nan
    set(estimate.integrity)
    self.known = known.bits
  }

  /// Creates the structure for an epoch without a position.
  private init(_ fix: GNSSFix, _ integrity: FixIntegrity) {
    self.init()
    var known = KnownBits()
    epoch = fix.sequence
    instant = fix.received.nanoseconds
    time = binnacle_time(fix.time, &known)
    var none = KnownBits()
    let bare = fix.withoutPosition
    position = binnacle_position(bare, &none)
    velocity = binnacle_velocity(bare, &none)
    accuracy = binnacle_accuracy(FixAccuracy(), &none)
    position_covariance = binnacle_covariance(nil, BINNACLE_KNOWN_POSITION_COVARIANCE, &none)
    velocity_covariance = position_covariance
    attitude = binnacle_quaternion(nil)
    attitude_accuracy = binnacle_vector(nil)
    (horizontal_protection, vertical_protection) = (.nan, .nan)
    set(integrity)
    self.known = known.bits
  }

  private mutating func set(_ integrity: FixIntegrity) {
    position_integrity = integrity.position.level.rawValue
    velocity_integrity = integrity.velocity.level.rawValue
    time_integrity = integrity.time.level.rawValue
    position_reasons = integrity.position.reasons.rawValue
    velocity_reasons = integrity.velocity.reasons.rawValue
    time_reasons = integrity.time.reasons.rawValue
  }
}

extension binnacle_position {
  /// Creates the structure from an estimate, and notes which of its members are known.
  init(_ estimate: LocationEstimate, _ known: inout KnownBits) {
    let isFinite = estimate.latitudeDegrees.isFinite && estimate.longitudeDegrees.isFinite
    self.init(
      latitude: isFinite ? estimate.latitudeDegrees : nil, longitude: isFinite ? estimate.longitudeDegrees : nil,
      ellipsoidal: estimate.ellipsoidalHeight, aboveMeanSeaLevel: estimate.heightAboveMeanSeaLevel,
      geoidSeparation: estimate.geoidSeparation, &known)
  }
}

extension binnacle_velocity {
  /// Creates the structure from an estimate, and notes which of its members are known.
  init(_ estimate: LocationEstimate, _ known: inout KnownBits) {
    self.init(
      speed: estimate.speed, course: estimate.courseDegrees, climb: estimate.climb, north: estimate.velocityNorth,
      east: estimate.velocityEast, &known)
  }
}

extension binnacle_heading {
  /// Creates the structure from an estimate.
  init(_ estimate: HeadingEstimate) {
    self.init()
    var known = KnownBits()
    calibration = estimate.calibration.rawValue
    is_disturbed = estimate.isDisturbed ? 1 : 0
    instant = estimate.instant.nanoseconds
    magnetic_heading_degrees = known.value(estimate.magneticHeadingDegrees, BINNACLE_HEADING_MAGNETIC)
    magnetic_accuracy_degrees = estimate.headingAccuracy68Degrees ?? .nan
    true_heading_degrees = known.value(estimate.trueHeadingDegrees, BINNACLE_HEADING_TRUE)
    true_accuracy_degrees = estimate.trueHeadingAccuracy68Degrees ?? .nan
    let hasTilt = estimate.rollDegrees != nil && estimate.pitchDegrees != nil
    roll_degrees = hasTilt ? estimate.rollDegrees ?? .nan : .nan
    pitch_degrees = hasTilt ? estimate.pitchDegrees ?? .nan : .nan
    known.note(BINNACLE_HEADING_TILT, hasTilt)
    attitude = binnacle_quaternion(estimate.attitude)
    known.note(BINNACLE_HEADING_ATTITUDE, estimate.attitude != nil)
    field = binnacle_vector(estimate.field)
    known.note(BINNACLE_HEADING_FIELD, estimate.field != nil)
    declination_degrees = known.value(estimate.reference?.declinationDegrees, BINNACLE_HEADING_REFERENCE)
    inclination_degrees = estimate.reference?.inclinationDegrees ?? .nan
    field_strength = estimate.reference?.fieldStrength ?? .nan
    self.known = known.bits
  }
}
