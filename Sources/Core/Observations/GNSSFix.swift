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
