import NavigationMath

/// One epoch of a receiver.
///
/// An unknown value is nil, and no value is carried over from an earlier epoch: a fix without a position is an epoch
/// in which the receiver had none.
public struct GNSSFix: Equatable, Sendable {
  /// Number of this epoch among those of the receiver, from 1.
  public var sequence: UInt64 = 0
  /// UTC of the measurement; its date is nil while unknown.
  public var time: UTCTime
  /// Arrival of the epoch's first byte.
  public var received: MonotonicInstant
  /// Arrival of the byte that completed this fix.
  public var completed: MonotonicInstant

  /// Method that gave the position; `none` without one.
  public var kind: FixKind = .none
  /// WGS 84 (or the receiver's configured datum), degrees, north positive, −90...90; nil without a fix.
  @PackedDouble public var latitudeDegrees: Double?
  /// WGS 84 (or the receiver's configured datum), degrees, east positive, −180...180; nil without a fix.
  @PackedDouble public var longitudeDegrees: Double?
  /// Height above the ellipsoid in metres, h = H + N; nil unless the receiver sends both H and N, or h.
  @PackedDouble public var ellipsoidalHeight: Double?
  /// Height above mean sea level in metres, by the receiver's geoid; nil if not sent.
  @PackedDouble public var heightAboveMeanSeaLevel: Double?
  /// The receiver's geoid height N in metres, positive where the geoid is above the ellipsoid; nil if not sent.
  @PackedDouble public var geoidSeparation: Double?

  /// Speed over ground, m/s; nil if not sent.
  @PackedDouble public var speed: Double?
  /// Course over ground, degrees from true north, 0..<360; nil if not sent.
  @PackedDouble public var courseDegrees: Double?
  /// Upward velocity, m/s; nil if not sent.
  @PackedDouble public var climb: Double?
  /// Northward velocity over ground, m/s; nil unless the receiver sends components.
  @PackedDouble public var velocityNorth: Double?
  /// Eastward velocity over ground, m/s; nil unless the receiver sends components.
  @PackedDouble public var velocityEast: Double?

  /// Accuracies of the values above, 1 σ.
  public var accuracy = FixAccuracy()
  /// Covariance of the position, m²; nil unless the receiver sends one.
  public var covariance: NEDCovariance?
  /// Covariance of the velocity, m²/s²; nil unless the receiver sends one.
  public var velocityCovariance: NEDCovariance?
  /// PDOP, HDOP and VDOP, as far as the receiver sends them.
  public var dilution = DilutionOfPrecision()

  /// Number of satellites in the solution, as the receiver reports it.
  public var satellitesUsed: Int?

  /// Age of the differential corrections, seconds; nil if not sent.
  @PackedDouble public var differentialAge: Double?
  /// Reference station id, 0...4095; nil if not sent.
  public var differentialStation: Int?

  /// Heading of the body (not of the motion), degrees from true north, 0..<360, from HDT, THS, PASHR or a
  /// dual-antenna message.
  @PackedDouble public var headingDegrees: Double?

  /// Whether UTC is resolved to the second, leap seconds included; nil if the receiver does not report it.
  public var isTimeResolved: Bool?
  /// Announcement of a pulse per second since the last fix; nil if there was none.
  public var pulseAnnouncement: PulseAnnouncement?
  /// Offset of the machine's clock; nil unless the program compares the clocks, which the receiver's bytes do not
  /// allow.
  public var clockOffset: ClockOffset?

  /// Largest difference between messages of this epoch to the north or to the east, degrees of latitude; nil if only one has
  /// a position.
  @PackedDouble public var positionSpreadDegrees: Double?
  /// The receiver's clock as of the last time that it was sent; nil if it was not sent since the last fix.
  public var receiverClock: ReceiverClock?
  /// The receiver's spoofing detection; nil if it reports none.
  public var spoofing: Spoofing?
  /// The receiver's jamming detection; nil if it reports none.
  public var jamming: Jamming?

  /// Creates a fix without a position.
  public init(time: UTCTime, received: MonotonicInstant, completed: MonotonicInstant) {
    self.time = time
    self.received = received
    self.completed = completed
  }

  /// Whether latitude and longitude are known.
  public var hasPosition: Bool { latitudeDegrees != nil && longitudeDegrees != nil }

  /// Velocity over ground: the components that the receiver sends, else from speed, course and climb; nil if one of these
  /// is unknown, as the course is at rest.
  public var velocity: NEDVelocity? {
    NEDVelocity(north: velocityNorth, east: velocityEast, speed: speed, courseDegrees: courseDegrees, climb: climb)
  }
}

/// Method that gave a position.
public enum FixKind: UInt8, Sendable, CaseIterable {
  /// No position.
  case none
  /// Satellite fix without a measured height.
  case twoDimensional
  /// Satellite fix with a measured height.
  case threeDimensional
  /// Satellite fix with differential or SBAS corrections of the code measurements.
  case differential
  /// Carrier-phase solution with float ambiguities.
  case rtkFloat
  /// Carrier-phase solution with integer ambiguities.
  case rtkFixed
  /// Propagated from motion sensors or the last fix.
  case deadReckoning
  /// Known in advance: entered by a person, or surveyed by a timing receiver.
  case manual
  /// Produced by a simulator.
  case simulated

  /// Whether the position was measured with satellites.
  public var isSatelliteFix: Bool {
    switch self {
    case .twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed: true
    case .none, .deadReckoning, .manual, .simulated: false
    }
  }
}

/// Geometry factors of a solution: its error divided by the range error. They are not accuracies.
public struct DilutionOfPrecision: Hashable, Sendable {
  /// PDOP, for position in three dimensions; nil if not sent.
  @PackedDouble public var position: Double?
  /// HDOP, for the horizontal position; nil if not sent.
  @PackedDouble public var horizontal: Double?
  /// VDOP, for the height; nil if not sent.
  @PackedDouble public var vertical: Double?

  /// Creates the factors; nil means not sent.
  public init(position: Double? = nil, horizontal: Double? = nil, vertical: Double? = nil) {
    self.position = position
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Spoofing detection: signals that imitate satellites, as far as the receiver can detect them.
public enum Spoofing: UInt8, Sendable, CaseIterable {
  /// The receiver has found no spoofing.
  case notDetected = 1
  /// One of the receiver's tests indicates spoofing.
  case indicated = 2
  /// Several independent tests indicate spoofing.
  case indicatedRepeatedly = 3
}

/// Jamming detection: interference with satellite signals, as far as the receiver can detect it.
public enum Jamming: UInt8, Sendable, CaseIterable {
  /// The receiver has found no significant interference.
  case none = 1
  /// There is interference, but the fix is still valid.
  case warning = 2
  /// There is interference, and the fix is lost.
  case critical = 3
}
