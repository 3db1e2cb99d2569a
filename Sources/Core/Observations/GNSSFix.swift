import NavigationMath

/// What a receiver said about one epoch, once.
///
/// Absence is nil, and nothing is carried over from an earlier epoch: a fix without a position is an epoch in which
/// the receiver had none.
public struct GNSSFix: Equatable, Sendable {
  /// Epochs this receiver has produced, from 1.
  public var sequence: UInt64 = 0
  /// UTC of the measurement; its date is nil until known.
  public var time: UTCTime
  /// When the epoch's first byte arrived.
  public var received: MonotonicInstant
  /// When the byte arrived that completed this fix.
  public var completed: MonotonicInstant

  public var kind: FixKind = .none
  /// WGS 84 (or the datum the receiver is set to), degrees, north positive, −90...90; nil without a fix.
  @PackedDouble public var latitudeDegrees: Double?
  /// Degrees, east positive, −180...180; nil without a fix.
  @PackedDouble public var longitudeDegrees: Double?
  /// Height above the ellipsoid in metres, h = H + N; nil unless the receiver gave both H and N, or h.
  @PackedDouble public var ellipsoidalHeight: Double?
  /// Height above mean sea level in metres, by the receiver's own geoid.
  @PackedDouble public var heightAboveMeanSeaLevel: Double?
  /// The receiver's geoid height N in metres, positive where the geoid is above the ellipsoid.
  @PackedDouble public var geoidSeparation: Double?

  /// Over the ground, m/s.
  @PackedDouble public var speed: Double?
  /// Direction of motion over the ground, degrees from true north, 0..<360.
  @PackedDouble public var courseDegrees: Double?
  /// Upward velocity, m/s.
  @PackedDouble public var climb: Double?

  public var accuracy = FixAccuracy()
  /// nil unless the receiver sends one.
  public var covariance: PositionCovariance?
  public var dilution = DilutionOfPrecision()

  /// Satellites in the solution, as the receiver counts them.
  public var satellitesUsed: Int?
  /// The last complete list of satellites in view; empty when the receiver sends none.
  public var satellites: [Satellite] = []

  /// Age of the differential corrections, seconds.
  @PackedDouble public var differentialAge: Double?
  /// Reference station id, 0...4095.
  public var differentialStation: Int?

  /// Heading of the body (not of the motion), degrees from true north, 0..<360, from HDT, THS, PASHR or a
  /// dual-antenna message.
  @PackedDouble public var headingDegrees: Double?

  /// Whether the receiver is sure of UTC to the second, leap seconds included; nil when it does not say.
  public var isTimeResolved: Bool?
  /// What the receiver has said of a pulse per second since the last fix; nil when it says nothing.
  public var pulseAnnouncement: PulseAnnouncement?
  /// nil unless somebody compares the clocks; a receiver's bytes alone do not tell.
  public var clockOffset: ClockOffset?

  /// nil while the receiver does not say.
  public var spoofing: Spoofing?
  /// nil while the receiver does not say.
  public var jamming: Jamming?

  public init(time: UTCTime, received: MonotonicInstant, completed: MonotonicInstant) {
    self.time = time
    self.received = received
    self.completed = completed
  }

  public var hasPosition: Bool { latitudeDegrees != nil && longitudeDegrees != nil }
}
